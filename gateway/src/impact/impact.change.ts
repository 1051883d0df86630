import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { reachedArranger } from '../arranger/arranger.reach.ts';
import type { Context } from '../context.ts';
import { badRequest, notFound } from '../errors/graph-error.ts';
import type { Action, ImpactInput } from '../generated/graph.ts';
import { toSearchIds } from '../graph/search.ts';
import { reachedLocation } from '../location/location.reach.ts';
import { toWireId } from '../rest/wire.ts';
import { assertMay, reachedCompanyId } from '../session/guard.ts';
import { reachedUser } from '../user/user.reach.ts';
import type { Change } from './impact.client.ts';

type Asked = { [Field in keyof ImpactInput]-?: NonNullable<ImpactInput[Field]> };
type Readers = {
  [Field in keyof Asked]: {
    /** The action of the change itself: whoever may not make it may not ask. */
    action: Action;
    read: (asked: Asked[Field], context: Context, info: GraphQLResolveInfo) => Promise<Change>;
  };
};

const ofUser = async (id: string, context: Context, info: GraphQLResolveInfo) =>
  (await reachedUser(context, id, info)).id;

/** One row a change: what it needs, and how it is told to the service. Throws NOT_FOUND for what the caller may not know of. */
const readers: Readers = {
  deactivateUserId: {
    action: 'COMPANY_USERS_EDIT',
    read: async (id, ...by) => ({ kind: 'user_deactivate', id: await ofUser(id, ...by) }),
  },
  deleteUserId: {
    action: 'COMPANY_USERS_EDIT',
    read: async (id, ...by) => ({ kind: 'user_delete', id: await ofUser(id, ...by) }),
  },
  userPlatforms: {
    action: 'COMPANY_USERS_EDIT',
    read: async ({ id, platformIds }, ...by) => ({
      kind: 'user_platforms',
      id: await ofUser(id, ...by),
      platforms: toSearchIds(platformIds, 'input.userPlatforms.platformIds'),
    }),
  },
  companyPlatforms: {
    action: 'COMPANY_EDIT',
    read: async ({ id, platformIds }, context) => ({
      kind: 'company_platforms',
      id: await reachedCompanyId(context, id),
      platforms: toSearchIds(platformIds, 'input.companyPlatforms.platformIds'),
    }),
  },
  deactivateCompanyId: {
    action: 'COMPANY_EDIT',
    read: async (id, context) => ({ kind: 'company_deactivate', id: await reachedCompanyId(context, id) }),
  },
  deleteRegionId: {
    action: 'COMPANY_EDIT',
    read: async (id, context, info) => ({
      kind: 'region_delete',
      id: await reachedRegion(id, context, info),
    }),
  },
  deactivateLocationId: {
    action: 'LOCATION_EDIT',
    read: async (id, context, info) => ({
      kind: 'location_deactivate',
      id: (await reachedLocation(context, id, info)).id,
    }),
  },
  locationRegions: {
    action: 'LOCATION_EDIT',
    read: async ({ id, regions }, context, info) => ({
      kind: 'location_regions',
      id: (await reachedLocation(context, id, info)).id,
      regions: toSearchIds(
        regions.map(({ regionId }) => regionId),
        'input.locationRegions.regions',
      ).map((region_id, at) => ({ region_id, is_primary: regions[at]?.isPrimary ?? false })),
    }),
  },
  deactivateArrangerId: {
    action: 'ARRANGER_EDIT',
    read: async (id, context, info) => ({
      kind: 'arranger_deactivate',
      id: (await reachedArranger(context, id, info)).id,
    }),
  },
};

/** The one change that is asked about. Throws BAD_REQUEST for none and for several, FORBIDDEN to whoever may not make it. */
export async function readChange(input: ImpactInput, context: Context, info: GraphQLResolveInfo) {
  const asked = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const [field, value] = asked[0] ?? [];
  if (asked.length !== 1 || field === undefined) throw badRequest('input: name exactly one change.');
  const { action, read } = readers[field as keyof Asked];
  assertMay(context, await context.session.get(), action);
  return read(value as never, context, info);
}

/** A region is known by its company only: people of a company reach those of their own. */
async function reachedRegion(id: string, { session, loaders, policy }: Context, info: GraphQLResolveInfo) {
  const missing = notFound(companyPartsMessages.regionDoesNotExist);
  const number = toWireId(id);
  if (number === null) throw missing;
  const caller = await session.get();
  // The provider's people reach every company, and so every region; the service says which there are.
  if (policy.can(caller, 'COMPANY_SEARCH').allowed) return number;
  if (caller.companyId === null) throw missing;
  const { regions } = await loaders.company.byId.load(caller.companyId, info);
  if (!regions.some((region) => region.id === String(number))) throw missing;
  return number;
}
