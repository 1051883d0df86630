import type { StoredAccess } from './access.store.ts';

type Entry = StoredAccess['entries'][number];
type Scope = { platform_id: number; ids: number[] };

/** Returns the access of a person as the lists of [ENT-38] and [ENT-39]. */
export function toAssociateRoles(entries: readonly Entry[]) {
  return {
    associate_roles: entries.map(toAssociateRole),
    associate_role_regions: scopesOf(entries, 'regions').map(({ platform_id, ids }) => ({
      platform_id,
      regions: ids,
    })),
    associate_role_locations: scopesOf(entries, 'locations').map(ofLocations),
    associate_role_director_access_locations: scopesOf(entries, 'director_locations').map(ofLocations),
  };
}

const scopesOf = (entries: readonly Entry[], name: 'regions' | 'locations' | 'director_locations'): Scope[] =>
  entries
    .map((entry) => ({ platform_id: entry.platform_id, ids: entry[name] }))
    .filter(({ ids }) => ids.length > 0);

const ofLocations = ({ platform_id, ids }: Scope) => ({ platform_id, locations: ids });

const toAssociateRole = (entry: Entry) => ({
  platform_id: entry.platform_id,
  role_id: entry.role_id,
  direct_access: entry.direct_access,
  location_id: entry.locations[0] ?? null,
  region_id: entry.regions[0] ?? null,
  director_location_id: entry.director_locations[0] ?? null,
  comm_prefs: entry.alert_options.join(','),
});
