import type { ScopeKind } from '@console/schema/access.rules.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import { countOf } from '../graph/count-text.ts';
import type { NamedParent, NamedRecord } from '../master-data/master-data.record.ts';
import type { EntryRecord, RoleRecord } from './access.record.ts';
import type { LocationSummary } from './access-locations.record.ts';

// Pure functions that compute effective access from stored access. Reads by person and by location share
// them.

/** The facts that decide whether a person's access on a platform has any effect. */
export type AccessFacts = {
  personStatus: ActiveStatus;
  companyStatus: ActiveStatus;
  companyPlatformIds: readonly string[];
  platform: NamedParent;
  /** Whether the platform has roles to choose from. */
  hasRoles: boolean;
  role: RoleRecord | null;
};

/**
 * Returns why a person reaches nothing on a platform, whatever their scope; null if nothing prevents access.
 */
export function obstacleOf({
  personStatus,
  companyStatus,
  companyPlatformIds,
  platform,
  ...on
}: AccessFacts) {
  if (personStatus === 'INACTIVE') return 'The person is inactive.';
  if (companyStatus === 'INACTIVE') return 'The company is inactive.';
  if (!companyPlatformIds.includes(platform.id)) return 'The company doesn’t use this platform.';
  if (!on.hasRoles) return 'Role is managed in E-Commerce';
  if (!on.role) return 'No role is assigned on this platform.';
  return null;
}

/** The kind of access that reaches a location, and the region if the scope is regions. */
export type Way = { via: ScopeKind; regionId: string | null };

/**
 * Returns how an entry reaches a location. Of several ways, the first in the order of `ScopeKind` wins; of
 * several regions, the one with the lowest id. Null if the entry does not reach the location or the location
 * is inactive.
 * @param regionIds the regions of the location
 */
export function wayTo(
  location: LocationSummary,
  entry: EntryRecord,
  scopeKind: ScopeKind,
  regionIds: readonly string[],
): Way | null {
  if (!location.isActive) return null;
  if (scopeKind === 'COMPANY') return { via: 'COMPANY', regionId: null };
  const shared = entry.regionIds.filter((id) => regionIds.includes(id)).sort((a, b) => Number(a) - Number(b));
  if (scopeKind === 'REGION' && shared[0] !== undefined) return { via: 'REGION', regionId: shared[0] };
  if (scopeKind === 'LOCATION' && entry.locationIds.includes(location.id))
    return { via: 'LOCATION', regionId: null };
  const isDirector = scopeKind === 'DIRECTOR_LOCATIONS' || entry.hasDirectorAccess;
  const isDirect = isDirector && entry.directorLocationIds.includes(location.id);
  return isDirect ? { via: 'DIRECTOR_LOCATIONS', regionId: null } : null;
}

export type AccessedLocationParent = Way & { companyId: string; location: NamedRecord };

export type EffectiveAccessParent = {
  platform: NamedParent;
  role: RoleRecord | null;
  /** Sorted by name. */
  reached: AccessedLocationParent[];
  summary: string;
  obstacle: string | null;
};

const nothing = 'No locations';

/** Creates the result for a person who reaches nothing for a reason other than the locations. */
export const blocked = ({ platform, role }: AccessFacts, obstacle: string): EffectiveAccessParent => ({
  platform,
  role,
  reached: [],
  summary: nothing,
  obstacle,
});

/** Returns the locations that an entry with a role reaches. */
export function toEffectiveAccess(
  { platform, role }: AccessFacts & { role: RoleRecord },
  entry: EntryRecord,
  company: {
    id: string;
    locations: readonly LocationSummary[];
    regionIds: ReadonlyMap<string, readonly string[]>;
    regions: readonly NamedRecord[];
  },
): EffectiveAccessParent {
  const reached = company.locations.flatMap((location) => {
    const way = wayTo(location, entry, role.scopeKind, company.regionIds.get(location.id) ?? []);
    return way ? [{ ...way, companyId: company.id, location: { id: location.id, name: location.name } }] : [];
  });
  if (reached.length === 0) {
    return { platform, role, reached, summary: nothing, obstacle: emptyScope(role.scopeKind, entry) };
  }
  const regions = company.regions.filter(({ id }) => entry.regionIds.includes(id));
  return { platform, role, reached, summary: summarize(reached, role.scopeKind, regions), obstacle: null };
}

/** Returns why the scope of an entry has no active location. */
function emptyScope(kind: ScopeKind, entry: EntryRecord): string {
  const ofLocations = (ids: readonly string[]) =>
    ids.length === 0 ? 'No location is assigned.' : 'None of the assigned locations are active.';
  switch (kind) {
    case 'COMPANY':
      return 'The company has no active location.';
    case 'REGION':
      return entry.regionIds.length === 0
        ? 'No region is assigned.'
        : 'The assigned regions have no active locations.';
    case 'LOCATION':
      return ofLocations(entry.locationIds);
    case 'DIRECTOR_LOCATIONS':
      return ofLocations(entry.directorLocationIds);
    case 'NONE':
      return 'The role has no locations on this platform.';
  }
}

/**
 * Describes access in one sentence: `Region 'West' (12 locations) and 3 more locations, by director access`.
 */
function summarize(
  reached: readonly AccessedLocationParent[],
  scopeKind: ScopeKind,
  regions: readonly NamedRecord[],
): string {
  const direct = reached.filter(({ via }) => via === 'DIRECTOR_LOCATIONS').length;
  const scoped = reached.length - direct;
  if (scoped === 0) return `${locations(direct)}, by director access`;
  const scope = {
    COMPANY: `All ${locations(scoped)} of the company`,
    REGION: `${named(regions)} (${locations(scoped)})`,
    LOCATION: locations(scoped),
    DIRECTOR_LOCATIONS: locations(scoped),
    NONE: nothing,
  }[scopeKind];
  return direct === 0 ? scope : `${scope} and ${locations(direct, 'more ')}, by director access`;
}

const locations = (count: number, more = '') => countOf(count, `${more}location`);

/** The summary names this many regions and counts the rest. */
const maxNamed = 3;

function named(regions: readonly NamedRecord[]) {
  const names = regions.slice(0, maxNamed).map(({ name }) => `'${name}'`);
  const left = regions.length - names.length;
  const all = left > 0 ? [...names, `${left} more`] : names;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all[0];
  return `${regions.length === 1 ? 'Region' : 'Regions'} ${list}`;
}
