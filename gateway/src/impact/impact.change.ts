import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import type { Context } from '../context.ts';
import { badRequest, notFound } from '../errors/graph-error.ts';
import type { Action, ImpactInput } from '../generated/graph.ts';
import { toSearchIds } from '../graph/search.ts';
import { locationInScope } from '../location/location.scope.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { assertMay, companyIdInScope } from '../session/guard.ts';
import { userInScope } from '../user/user.scope.ts';
import type { Change } from './impact.client.ts';

type Changes = { [Field in keyof ImpactInput]-?: NonNullable<ImpactInput[Field]> };
type Readers = {
  [Field in keyof Changes]: {
    /** The permission that the change needs. Its impact needs the same one. */
    action: Action;
    read: (given: Changes[Field], context: Context, info: GraphQLResolveInfo) => Promise<Change>;
  };
};

const ofUser = async (id: string, context: Context, info: GraphQLResolveInfo) =>
  (await userInScope(context, id, info)).id;

/**
 * For each change: its permission and its REST spelling. `read` throws NOT_FOUND for a record outside the
 * caller's scope.
 */
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
    read: async ({ userId, platformIds }, ...by) => ({
      kind: 'user_platforms',
      id: await ofUser(userId, ...by),
      platforms: toSearchIds(platformIds, 'input.userPlatforms.platformIds'),
    }),
  },
  companyPlatforms: {
    action: 'COMPANY_EDIT',
    read: async ({ companyId, platformIds }, context) => ({
      kind: 'company_platforms',
      id: await companyIdInScope(context, companyId),
      platforms: toSearchIds(platformIds, 'input.companyPlatforms.platformIds'),
    }),
  },
  deactivateCompanyId: {
    action: 'COMPANY_EDIT',
    read: async (id, context) => ({ kind: 'company_deactivate', id: await companyIdInScope(context, id) }),
  },
  deleteRegionId: {
    action: 'COMPANY_EDIT',
    read: async (id, context, info) => ({
      kind: 'region_delete',
      id: await regionInScope(id, context, info),
    }),
  },
  deactivateLocationId: {
    action: 'LOCATION_EDIT',
    read: async (id, context, info) => ({
      kind: 'location_deactivate',
      id: (await locationInScope(context, id, info)).id,
    }),
  },
  locationRegions: {
    action: 'LOCATION_EDIT',
    read: async ({ locationId, regions }, context, info) => ({
      kind: 'location_regions',
      id: (await locationInScope(context, locationId, info)).id,
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
      id: (await arrangerInScope(context, id, info)).id,
    }),
  },
};

/**
 * Returns the change of an impact query. Throws BAD_REQUEST unless the input has exactly one, and FORBIDDEN
 * if the caller may not make it.
 */
export async function readChange(input: ImpactInput, context: Context, info: GraphQLResolveInfo) {
  const given = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
  const [field, value] = given[0] ?? [];
  if (given.length !== 1 || field === undefined) throw badRequest('input: name exactly one change.');
  const { action, read } = readers[field as keyof Changes];
  assertMay(context, await context.session.get(), action);
  return read(value as never, context, info);
}

/**
 * Returns the REST id of a region. Company users reach only regions of their company, because a region is
 * only known through its company.
 */
async function regionInScope(id: string, { session, loaders, policy }: Context, info: GraphQLResolveInfo) {
  const missing = notFound(companyPartsMessages.regionDoesNotExist);
  const number = toWireId(id);
  if (number === null) throw missing;
  const caller = await session.get();
  // Provider users reach the regions of all companies. The REST service reports unknown ones.
  if (policy.can(caller, 'COMPANY_SEARCH').allowed) return number;
  if (caller.companyId === null) throw missing;
  const { regions } = await loaders.company.byId.load(caller.companyId, info);
  if (!regions.some((region) => region.id === String(number))) throw missing;
  return number;
}
