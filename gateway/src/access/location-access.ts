import type { ScopeKind } from '@console/schema/access.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ActiveStatus, PersonSort } from '../generated/graph.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { rowsOfPage } from '../graph/page.ts';
import { personOrder } from '../graph/person-order.ts';
import { toSearchId } from '../graph/search.ts';
import { type PageQuery, readWholeList, wholeListPageSize } from '../rest/loader/documented-pages.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { type AccessFacts, obstacleOf, wayTo } from './access.effective.ts';
import { platformEntriesOf } from './access.person.ts';
import type { EntryRecord } from './access.record.ts';
import type { LocationAccessPage, LocationAccessRecord } from './location-access.record.ts';

export type Location = {
  id: string;
  companyId: string;
  publicName: string;
  status: ActiveStatus;
  regionIds: (() => string[]) | undefined;
};

type Asked = {
  /** Null for all platforms. */
  platformId: string | null;
  sort: PersonSort | null | undefined;
};

/** Returns a page of the people who can see a location, one row per platform. */
export async function accessibleBy(
  location: Location,
  { platformId, sort }: Asked,
  page: PageQuery,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationAccessPage> {
  assertListFilters(context.config, { sort });
  const locationId = toWireId(location.id);
  const onPlatform = platformId === null ? null : toSearchId(platformId, 'platformId');
  if (locationId === null) return { count: 0, countIsExact: true, rows: [] };
  const query = { locationId, platformId: onPlatform, sort: toWireSort(sort), ...page };
  const answered = await context.loaders.access.byLocation.load(query, info);
  if (answered) return answered;
  const rows = await readEverybody(location, platformId, context, info);
  const order = personOrder(sort);
  const sign = sort?.direction === 'DESC' ? -1 : 1;
  const byPlatform = (one: Row, other: Row) => sign * (Number(one.platformId) - Number(other.platformId));
  const sorted = rows.toSorted((one, other) => order(one.user, other.user) || byPlatform(one, other));
  return { count: rows.length, countIsExact: true, rows: rowsOfPage(sorted, page) };
}

type Row = Pick<LocationAccessRecord, 'platformId'>;

/** Returns everybody who can see the location. */
export async function readEverybody(
  { id, companyId, publicName, status, regionIds: readRegionIds }: Location,
  platformId: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationAccessRecord[]> {
  const fact = { id, name: publicName, isActive: status === 'ACTIVE' };
  const people = await peopleOf(companyId, platformId, context, info);
  const needsRegions = fact.isActive && people.some(({ scopeKind }) => scopeKind === 'REGION');
  const regionIds = needsRegions ? (readRegionIds?.() ?? (await regionsOf(id, context, info))) : [];
  return people.flatMap(({ entry, scopeKind, ...person }) => {
    const way = wayTo(fact, entry, scopeKind, regionIds);
    return way ? [{ ...person, ...way }] : [];
  });
}

/** A person on a platform without an obstacle to access. */
type Person = Pick<LocationAccessRecord, 'user' | 'platformId' | 'roleId'> & {
  scopeKind: ScopeKind;
  entry: EntryRecord;
};

/** The people of companies, by company and platform, of each query. */
const peopleOfQueries = new WeakMap<Context, Map<string, Promise<Person[]>>>();

/** All locations of a list share the people of their company. A mutation may change them. */
export function peopleOf(
  companyId: string,
  platformId: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Person[]> {
  if (info.operation.operation !== 'query') return readPeople(companyId, platformId, context, info);
  const ofQuery = peopleOfQueries.get(context) ?? new Map<string, Promise<Person[]>>();
  peopleOfQueries.set(context, ofQuery);
  const key = `${companyId} ${platformId}`;
  const people = ofQuery.get(key) ?? readPeople(companyId, platformId, context, info);
  ofQuery.set(key, people);
  return people;
}

/** Reads the people of a company, a hundred per call, and their access. */
async function readPeople(
  companyId: string,
  platformId: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Person[]> {
  const search = { firstName: null, lastName: null, platformIds: [], includeInactive: false };
  const users = await readWholeList(
    (page) => context.loaders.user.byCompany.load({ ownerId: companyId, args: { ...search, ...page } }, info),
    wholeListPageSize(context.config.has('bulk-reads')),
  );
  const people = await Promise.all(
    (await withPlatforms(users, context, info)).map(async ({ id, firstName, lastName, email, ...holder }) => {
      const platforms = holder.platforms.filter((one) => platformId === null || one.id === platformId);
      if (platforms.length === 0) return [];
      const user = { id, firstName, lastName, email };
      const platformEntries = await platformEntriesOf({ ...holder, id, companyId, platforms }, context, info);
      return platformEntries.flatMap(({ facts, entry }) => toPerson(user, facts, entry));
    }),
  );
  return people.flat();
}

/** Reads each user if no row of the lists has platforms, because the service may leave them out. */
async function withPlatforms<User extends { id: string; platforms: readonly object[] }>(
  users: User[],
  { config, loaders }: Context,
  info: GraphQLResolveInfo,
) {
  const isSent = config.has('bulk-reads') || users.some(({ platforms }) => platforms.length > 0);
  return isSent ? users : Promise.all(users.map(({ id }) => loaders.user.byId.load(id, info)));
}

function toPerson(user: Person['user'], facts: AccessFacts, entry: EntryRecord | null): Person[] {
  const { role, platform } = facts;
  if (obstacleOf(facts) !== null || role === null || entry === null) return [];
  return [{ user, platformId: platform.id, roleId: role.id, scopeKind: role.scopeKind, entry }];
}

async function regionsOf(locationId: string, { loaders }: Context, info: GraphQLResolveInfo) {
  const { sections } = await loaders.location.sectionsById.load(locationId, info);
  return sections.regions.map(({ id }) => id);
}
