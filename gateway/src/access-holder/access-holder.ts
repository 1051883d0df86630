import { personLengths } from '@console/schema/limits.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { type Location, peopleOf, readEverybody } from '../access/location-access.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { AccessHolderFilter, PersonSort } from '../generated/graph.ts';
import { searchedPlatform, searchedRole } from '../graph/keys.ts';
import { assertListFilters, toWireSort } from '../graph/list-filters.ts';
import { rowsOfPage } from '../graph/page.ts';
import { personOrder } from '../graph/person-order.ts';
import { toSearchText } from '../graph/search.ts';
import { type PageQuery, readWholeList, wholeListPageSize } from '../rest/loader/documented-pages.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { AccessHolderQuery } from './access-holder.client.ts';
import type { AccessHolderPage, AccessHolderRecord } from './access-holder.record.ts';

/** Where people have access: a location, or a whole company. */
export type Place = { of: 'location'; location: Location } | { of: 'company'; companyId: string };

type Arranger = Awaited<ReturnType<Context['loaders']['arranger']['byId']['load']>>;
type Filter = Omit<AccessHolderQuery, 'of' | 'id' | 'sort' | keyof PageQuery>;

type Asked = {
  filter?: AccessHolderFilter | null | undefined;
  sort?: PersonSort | null | undefined;
};

/** Returns a page of the people with access. */
export async function accessHolders(
  place: Place,
  { filter: given, sort }: Asked,
  page: PageQuery,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<AccessHolderPage> {
  assertListFilters(context.config, { sort });
  const filter = toFilter(given);
  const id = toWireId(place.of === 'location' ? place.location.id : place.companyId);
  if (id === null) return { count: 0, countIsExact: true, rows: [] };
  if (context.config.has('bulk-reads'))
    return context.loaders.accessHolder.load(
      { of: place.of, id, ...filter, sort: toWireSort(sort), ...page },
      info,
    );
  if (filter.status === 0)
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway cannot apply filter.status. Leave it out.',
    );
  const rows = (await readHolders(place, filter.kind, context, info)).filter((one) => matches(one, filter));
  rows.sort(personOrder(sort));
  return { count: rows.length, countIsExact: true, rows: rowsOfPage(rows, page) };
}

const toFilter = (given: AccessHolderFilter | null | undefined): Filter => ({
  name: toSearchText(given?.name, 'filter.name', personLengths.email),
  platformId: searchedPlatform(given) ?? null,
  roleId: searchedRole(given) ?? null,
  kind: given?.kind ? kinds[given.kind] : null,
  status: given?.status === 'INACTIVE' ? 0 : 1,
});

const kinds = { COMPANY_USER: 'company_user', ARRANGER: 'arranger' } as const;

/** Returns everybody with access, from the documented lists. Reads only the people of the wanted kind. */
async function readHolders(place: Place, kind: Filter['kind'], context: Context, info: GraphQLResolveInfo) {
  const [ways, arrangers] = await Promise.all([
    kind === kinds.ARRANGER ? [] : waysOf(place, context, info),
    kind === kinds.COMPANY_USER ? [] : readArrangers(place, context, info),
  ]);
  const users = [...Map.groupBy(ways, ({ user }) => user.id).values()].map(toUserHolder);
  return [...users, ...arrangers];
}

type Way = Awaited<ReturnType<typeof readEverybody>>[number];

async function waysOf(place: Place, context: Context, info: GraphQLResolveInfo): Promise<Way[]> {
  if (place.of === 'location') return readEverybody(place.location, null, context, info);
  const people = await peopleOf(place.companyId, null, context, info);
  return people.map(({ user, platformId, roleId, scopeKind }) => ({
    ...{ user, platformId, roleId },
    via: scopeKind,
    regionId: null,
  }));
}

const widest = ['COMPANY', 'REGION', 'LOCATION', 'DIRECTOR_LOCATIONS'] as const;

function toUserHolder(ways: Way[]): AccessHolderRecord {
  const [{ user }] = ways as [Way];
  return {
    ...user,
    kind: 'COMPANY_USER',
    status: 'ACTIVE',
    via: widest.find((via) => ways.some((way) => way.via === via)) ?? 'NONE',
    platforms: ways.map(({ platformId, roleId, via, regionId }) => ({ platformId, roleId, via, regionId })),
  };
}

/** Reads the active arrangers of the company, for a location those who may access it. */
async function readArrangers(
  place: Place,
  { loaders, config }: Context,
  info: GraphQLResolveInfo,
): Promise<AccessHolderRecord[]> {
  const companyId = place.of === 'location' ? place.location.companyId : place.companyId;
  const company = await loaders.company.byId.load(companyId, info);
  const isOpen =
    company.status === 'ACTIVE' && (place.of === 'company' || place.location.status === 'ACTIVE');
  if (!isOpen) return [];
  const search = { firstName: null, lastName: null, includeInactive: false };
  const rows = await readWholeList(
    (page) => loaders.arranger.byCompany.load({ ownerId: companyId, args: { ...search, ...page } }, info),
    wholeListPageSize(config.has('bulk-reads')),
  );
  const arrangers = await Promise.all(rows.map((row) => loaders.arranger.wholeOf(row, info)));
  const mayAccess = ({ accessesAllLocations, locations }: Arranger) =>
    place.of === 'company' || accessesAllLocations || locations.some(({ id }) => id === place.location.id);
  return arrangers.filter(mayAccess).map(toArrangerHolder);
}

function toArrangerHolder({ platforms, accessesAllLocations, ...arranger }: Arranger) {
  const via = accessesAllLocations ? 'COMPANY' : 'LOCATION';
  const { id, firstName, lastName, email, status } = arranger;
  return {
    ...{ id, firstName, lastName, email, status, via },
    kind: 'ARRANGER',
    platforms: platforms.map((platform) => ({ platformId: platform.id, roleId: null, via, regionId: null })),
  } satisfies AccessHolderRecord;
}

function matches({ kind, firstName, lastName, email, platforms }: AccessHolderRecord, filter: Filter) {
  const words = filter.name?.toLowerCase().split(/\s+/) ?? [];
  const texts = [firstName, lastName, email].map((text) => text?.toLowerCase() ?? '');
  const isAt = ({ platformId, roleId }: AccessHolderRecord['platforms'][number]) =>
    (filter.platformId === null || Number(platformId) === filter.platformId) &&
    (filter.roleId === null || Number(roleId) === filter.roleId);
  const isAnywhere = filter.platformId === null && filter.roleId === null;
  return (
    (filter.kind === null || kinds[kind] === filter.kind) &&
    (isAnywhere || platforms.some(isAt)) &&
    words.every((word) => texts.some((text) => text.includes(word)))
  );
}
