import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { maxChosen } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { toAccessData } from '../access/access.record.ts';
import { readWholeAccess } from '../access-grant/whole-access.ts';
import { arrangerInScope } from '../arranger/arranger.scope.ts';
import type { Context } from '../context.ts';
import { badRequest, notFound } from '../errors/graph-error.ts';
import type { Action, CompanyUserWholeAccessInput, ImpactInput } from '../generated/graph.ts';
import { askedPlatforms } from '../graph/keys.ts';
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

const ofLocation = async (id: string, context: Context, info: GraphQLResolveInfo) =>
  (await locationInScope(context, id, info)).id;

const ofArranger = async (id: string, context: Context, info: GraphQLResolveInfo) =>
  (await arrangerInScope(context, id, info)).id;

/** Returns the new access of a user in the REST spelling. Throws BAD_REQUEST for access that cannot be saved. */
async function wholeAccess(input: CompanyUserWholeAccessInput, context: Context, info: GraphQLResolveInfo) {
  const { reached, whole, errors } = await readWholeAccess(input, context, info);
  if (!whole) throw badRequest(errors[0]?.message ?? messages.errorOccurred);
  const { platformIds, entries } = whole;
  return { id: reached.id, platforms: platformIds.map(Number), access_data: toAccessData(entries) };
}

/** Returns the REST ids of a new choice: as many as its save accepts. */
const toChosenIds = (ids: readonly string[], where: string) => toSearchIds(ids, where, maxChosen);

/** The most records that change together. */
export const MAX_RECORDS = 100;

/** Returns the REST ids of records that change together, each as `of` finds it. */
function ofEach(
  ids: readonly string[],
  of: typeof ofUser,
  ...by: [Context, GraphQLResolveInfo]
): Promise<number[]> {
  if (ids.length < 1 || ids.length > MAX_RECORDS)
    throw badRequest(`input: name 1 to ${MAX_RECORDS} records.`);
  return Promise.all([...new Set(ids)].map((id) => of(id, ...by)));
}

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
    read: async ({ userId, ...platforms }, ...by) => ({
      kind: 'user_platforms',
      id: await ofUser(userId, ...by),
      platforms: toChosenIds(askedPlatforms(platforms), 'input.userPlatforms.platformIds'),
    }),
  },
  companyPlatforms: {
    action: 'COMPANY_EDIT',
    read: async ({ companyId, ...platforms }, context) => ({
      kind: 'company_platforms',
      id: await companyIdInScope(context, companyId),
      platforms: toChosenIds(askedPlatforms(platforms), 'input.companyPlatforms.platformIds'),
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
    read: async (id, ...by) => ({ kind: 'location_deactivate', id: await ofLocation(id, ...by) }),
  },
  locationRegions: {
    action: 'LOCATION_EDIT',
    read: async ({ locationId, regions }, context, info) => ({
      kind: 'location_regions',
      id: await ofLocation(locationId, context, info),
      regions: toChosenIds(
        regions.map(({ regionId }) => regionId),
        'input.locationRegions.regions',
      ).map((region_id, at) => ({ region_id, is_primary: regions[at]?.isPrimary ?? false })),
    }),
  },
  deactivateArrangerId: {
    action: 'ARRANGER_EDIT',
    read: async (id, ...by) => ({ kind: 'arranger_deactivate', id: await ofArranger(id, ...by) }),
  },
  arrangerLocations: {
    action: 'ARRANGER_EDIT',
    read: async ({ arrangerId, locationIds, accessesAllLocations }, ...by) => ({
      kind: 'arranger_locations',
      id: await ofArranger(arrangerId, ...by),
      locations: toChosenIds(locationIds, 'input.arrangerLocations.locationIds'),
      ...(typeof accessesAllLocations === 'boolean' && { location_access: accessesAllLocations }),
    }),
  },
  arrangerPlatforms: {
    action: 'ARRANGER_EDIT',
    read: async ({ arrangerId, ...platforms }, ...by) => ({
      kind: 'arranger_platforms',
      id: await ofArranger(arrangerId, ...by),
      platforms: toChosenIds(askedPlatforms(platforms), 'input.arrangerPlatforms.platformIds'),
    }),
  },
  deactivateUserIds: {
    action: 'COMPANY_USERS_EDIT',
    read: async (ids, ...by) => ({ kind: 'user_deactivate_many', ids: await ofEach(ids, ofUser, ...by) }),
  },
  userAccess: {
    action: 'COMPANY_USERS_EDIT',
    read: async (users, ...by) => {
      if (users.length < 1 || users.length > MAX_RECORDS)
        throw badRequest(`input: name 1 to ${MAX_RECORDS} records.`);
      return {
        kind: 'user_access_many',
        users: await Promise.all(users.map((one) => wholeAccess(one, ...by))),
      };
    },
  },
  deactivateLocationIds: {
    action: 'LOCATION_EDIT',
    read: async (ids, ...by) => ({
      kind: 'location_deactivate_many',
      ids: await ofEach(ids, ofLocation, ...by),
    }),
  },
  deactivateArrangerIds: {
    action: 'ARRANGER_EDIT',
    read: async (ids, ...by) => ({
      kind: 'arranger_deactivate_many',
      ids: await ofEach(ids, ofArranger, ...by),
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
