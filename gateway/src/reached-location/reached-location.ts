import type { GraphQLResolveInfo } from 'graphql';
import type { EffectiveAccessParent, Way } from '../access/access.effective.ts';
import { effectiveAccess, type Holder } from '../access/access.person.ts';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { ReachedLocationFilter, ReachedLocationSort } from '../generated/graph.ts';
import { toSearchId } from '../graph/search.ts';
import type { NamedParent, NamedRecord } from '../master-data/master-data.record.ts';

export type ReachedWayParent = Way & { companyId: string; platform: NamedParent };
export type ReachedLocationParent = {
  companyId: string;
  location: NamedRecord;
  /** Undefined if the list of locations did not contain them. */
  regionIds: readonly string[] | undefined;
  ways: ReachedWayParent[];
};

/** Which locations, and in which order. */
export type Asked = {
  filter: ReachedLocationFilter | null | undefined;
  sort: ReachedLocationSort | null | undefined;
};

/** Returns the locations that a person reaches on any platform, with every way to reach each. */
export async function reachedLocations(
  holder: Holder,
  { filter, sort }: Asked,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<ReachedLocationParent[]> {
  const matches = toCondition(filter, context);
  const rows = merged(await effectiveAccess(holder, context, info)).sort(toOrder(sort));
  if (rows.length === 0) return [];
  const { companyId } = holder;
  // Already read for the access.
  const locations = await context.loaders.access.locationsByCompany.load(companyId, info);
  const regionIds = new Map(locations.map((one) => [one.id, one.regionIds]));
  return rows
    .map((row) => ({ ...row, companyId, regionIds: regionIds.get(row.location.id) }))
    .filter((row) => matches(row.regionIds ?? []));
}

function merged(access: readonly EffectiveAccessParent[]) {
  const found = new Map<string, Pick<ReachedLocationParent, 'location' | 'ways'>>();
  for (const { platform, reached } of access) {
    for (const { location, ...way } of reached) {
      const row = found.get(location.id) ?? { location, ways: [] };
      row.ways.push({ ...way, platform });
      found.set(location.id, row);
    }
  }
  return [...found.values()];
}

function toOrder(sort: ReachedLocationSort | null | undefined) {
  const sign = sort?.direction === 'DESC' ? -1 : 1;
  type Row = Pick<ReachedLocationParent, 'location'>;
  return ({ location: one }: Row, { location: other }: Row) => {
    const byName = sort?.field === 'ID' ? 0 : one.name.localeCompare(other.name, 'en');
    return sign * (byName || Number(one.id) - Number(other.id));
  };
}

/** Returns the condition on the regions of a location. */
function toCondition(filter: ReachedLocationFilter | null | undefined, { config }: Context) {
  const regionId = filter?.regionId == null ? null : String(toSearchId(filter.regionId, 'filter.regionId'));
  const hasRegion = filter?.hasRegion ?? null;
  if ((regionId !== null || hasRegion !== null) && !config.has('bulk-reads'))
    throw new GraphError(
      'NOT_CONFIGURED',
      'The service behind this gateway cannot filter locations by region. Leave out filter.',
    );
  return (regionIds: readonly string[]) =>
    (regionId === null || regionIds.includes(regionId)) &&
    (hasRegion === null || regionIds.length > 0 === hasRegion);
}
