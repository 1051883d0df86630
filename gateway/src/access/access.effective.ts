import type { ScopeKind } from '@console/schema/access.rules.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { NamedRecord } from '../master-data/master-data.record.ts';
import type { LocationFact } from './access.company.ts';
import type { EntryRecord, RoleRecord } from './access.record.ts';

// What stored access comes to. Pure: both directions, from a person and from a location, ask the same two questions here.

/** A person on a platform: what decides whether their access counts at all. */
export type Standing = {
  personStatus: ActiveStatus;
  companyStatus: ActiveStatus;
  companyPlatformIds: readonly string[];
  platform: NamedRecord;
  /** Whether roles are chosen on the platform. */
  hasRoles: boolean;
  role: RoleRecord | null;
};

/** Why somebody reaches nothing on a platform, whatever their scope is; null when nothing is in the way. */
export function obstacleOf({ personStatus, companyStatus, companyPlatformIds, platform, ...on }: Standing) {
  if (personStatus === 'INACTIVE') return 'The person is inactive.';
  if (companyStatus === 'INACTIVE') return 'The company is inactive.';
  if (!companyPlatformIds.includes(platform.id)) return 'The company does not use this platform.';
  if (!on.hasRoles) return 'There are no roles to choose on this platform.';
  if (!on.role) return 'No role was chosen on this platform.';
  return null;
}

/** By what a location is reached. */
export type Way = { via: ScopeKind; regionId: string | null };

/**
 * How an entry reaches a location: of several ways the first in the order of `ScopeKind`, and of several regions the one with the
 * lowest id. Null when it does not, or when the location is inactive. `regionIds`: those that the location is in.
 */
export function wayTo(
  location: LocationFact,
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
  const isDirector = scopeKind === 'DIRECTOR_LOCATIONS' || entry.hasDirectAccess;
  const isDirect = isDirector && entry.directorLocationIds.includes(location.id);
  return isDirect ? { via: 'DIRECTOR_LOCATIONS', regionId: null } : null;
}

export type AccessedLocationParent = Way & { companyId: string; location: NamedRecord };

export type EffectiveAccessParent = {
  platform: NamedRecord;
  role: RoleRecord | null;
  /** By name. */
  reached: AccessedLocationParent[];
  summary: string;
  obstacle: string | null;
};

const nothing = 'No locations';

/** Nothing is reached, for a reason that has nothing to do with locations. */
export const blocked = ({ platform, role }: Standing, obstacle: string): EffectiveAccessParent => ({
  platform,
  role,
  reached: [],
  summary: nothing,
  obstacle,
});

/** What an entry with a role reaches. */
export function reachOf(
  { platform, role }: Standing & { role: RoleRecord },
  entry: EntryRecord,
  company: {
    id: string;
    locations: readonly LocationFact[];
    regionIds: ReadonlyMap<string, readonly string[]>;
    regions: readonly NamedRecord[];
  },
): EffectiveAccessParent {
  const reached = company.locations.flatMap((location) => {
    const way = wayTo(location, entry, role.scopeKind, company.regionIds.get(location.id) ?? []);
    return way ? [{ ...way, companyId: company.id, location: { id: location.id, name: location.name } }] : [];
  });
  if (reached.length === 0) {
    return { platform, role, reached, summary: nothing, obstacle: emptyScopes[role.scopeKind] };
  }
  const regions = company.regions.filter(({ id }) => entry.regionIds.includes(id));
  return { platform, role, reached, summary: summarize(reached, role.scopeKind, regions), obstacle: null };
}

const emptyScopes: Record<ScopeKind, string> = {
  COMPANY: 'The company has no active location.',
  REGION: 'There is no active location in the chosen regions.',
  LOCATION: 'None of the chosen locations is active.',
  DIRECTOR_LOCATIONS: 'None of the chosen locations is active.',
  NONE: 'The role reaches no locations on this platform.',
};

/** In one sentence: `Region 'West' (12 locations) and 3 more locations, by director access`. */
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

const locations = (count: number, more = '') => `${count} ${more}${count === 1 ? 'location' : 'locations'}`;

/** So many regions are named, and the others counted. */
const mostNamed = 3;

function named(regions: readonly NamedRecord[]) {
  const names = regions.slice(0, mostNamed).map(({ name }) => `'${name}'`);
  const left = regions.length - names.length;
  const all = left > 0 ? [...names, `${left} more`] : names;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all[0];
  return `${regions.length === 1 ? 'Region' : 'Regions'} ${list}`;
}
