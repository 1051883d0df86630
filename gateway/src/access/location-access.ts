import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { NamedParent } from '../master-data/master-data.record.ts';
import { readWholeList } from '../rest/loader/documented-pages.ts';
import { toWireId } from '../rest/wire/wire.ts';
import { obstacleOf, wayTo } from './access.effective.ts';
import { platformEntriesOf } from './access.person.ts';
import type { OwnAccess } from './associate-roles.record.ts';
import type { LocationAccessPage, LocationAccessRecord } from './location-access.record.ts';

type Location = {
  id: string;
  companyId: string;
  publicName: string;
  status: ActiveStatus;
  regionIds: (() => string[]) | undefined;
};
type Page = { page: number; pageSize: number };

/**
 * Returns a page of the people who can see a location, one row per platform.
 * @param platformId null for all platforms
 */
export async function accessibleBy(
  location: Location,
  platformId: string | null,
  page: Page,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationAccessPage> {
  const locationId = toWireId(location.id);
  const onPlatform = platformId === null ? null : toWireId(platformId);
  if (locationId === null || (platformId !== null && onPlatform === null)) return { count: 0, rows: [] };
  const query = { locationId, platformId: onPlatform, ...page };
  const answered = await context.loaders.access.byLocation.load(query, info);
  if (answered) return answered;
  const rows = await readEverybody(location, platformId, context, info);
  const start = (page.page - 1) * page.pageSize;
  return { count: rows.length, rows: rows.slice(start, start + page.pageSize) };
}

/**
 * Reads all people of the company, a hundred per call, and their access. All locations of a list share these
 * reads.
 */
async function readEverybody(
  location: Location,
  platformId: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationAccessRecord[]> {
  const { companyId } = location;
  const search = { firstName: null, lastName: null, platformIds: [], includeInactive: false };
  const users = await readWholeList(context.config.has('bulk-reads'), (page) =>
    context.loaders.user.byCompany.load({ ownerId: companyId, args: { ...search, ...page } }, info),
  );
  const rows = await Promise.all(
    users.map((user) => rowsOf({ ...user, companyId }, location, platformId, context, info)),
  );
  return rows.flat().sort(byName);
}

type User = LocationAccessRecord['user'] &
  OwnAccess & {
    companyId: string;
    status: ActiveStatus;
    platforms: NamedParent[];
  };

async function rowsOf(
  { id, firstName, lastName, email, ...holder }: User,
  { publicName, status, regionIds: readRegionIds, ...location }: Location,
  platformId: string | null,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<LocationAccessRecord[]> {
  const platforms = holder.platforms.filter((platform) => platformId === null || platform.id === platformId);
  if (platforms.length === 0) return [];
  const platformEntries = await platformEntriesOf({ ...holder, id, platforms }, context, info);
  const fact = { id: location.id, name: publicName, isActive: status === 'ACTIVE' };
  const user = { id, firstName, lastName, email };
  const ways = platformEntries.map(async ({ facts, entry }) => {
    const { role, platform } = facts;
    if (obstacleOf(facts) !== null || role === null || entry === null) return [];
    const needsRegions = role.scopeKind === 'REGION' && fact.isActive;
    const regionIds = needsRegions
      ? (readRegionIds?.() ?? (await regionsOf(location.id, context, info)))
      : [];
    const way = wayTo(fact, entry, role.scopeKind, regionIds);
    return way ? [{ user, platformId: platform.id, roleId: role.id, ...way }] : [];
  });
  return (await Promise.all(ways)).flat();
}

async function regionsOf(locationId: string, { loaders }: Context, info: GraphQLResolveInfo) {
  const { sections } = await loaders.location.sectionsById.load(locationId, info);
  return sections.regions.map(({ id }) => id);
}

function byName(one: LocationAccessRecord, other: LocationAccessRecord) {
  const names = (row: LocationAccessRecord) => `${row.user.lastName ?? ''}\n${row.user.firstName ?? ''}`;
  return (
    names(one).localeCompare(names(other), 'en') ||
    Number(one.user.id) - Number(other.user.id) ||
    Number(one.platformId) - Number(other.platformId)
  );
}
