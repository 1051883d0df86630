import { type Faults, mismatch, missing, notAmong } from '../http/problem.ts';
import type { AccessData, EntryInput } from './access.contract.ts';
import * as roleMap from './role-map.ts';

// Validates the access of a company user [CUS-12]. The gateway and the console apply the same rules; this
// service trusts neither.

const SELECT_ROLES = 'Please select the roles of respective platforms';
const SELECT_REGION = 'Please select the region of the user role for the respective platforms.';
const SELECT_LOCATION = 'Please select the location of the user role for the respective platforms.';

/** The access to store for one platform. */
export type AccessEntry = {
  platformId: number;
  roleId: number;
  hasDirectorAccess: boolean;
  regionIds: number[];
  locationIds: number[];
  directorLocationIds: number[];
  alertOptionIds: number[];
};

/**
 * Converts the request to the entries to store and drops values that a role does not use. Returns errors
 * by wire field if the request is invalid.
 * @param sent keyed by platform id
 * @param stored what the request keeps if it leaves out direct access, its locations or alerts
 * @param platformIds the platforms of the user
 */
export function toEntries(
  sent: Record<string, EntryInput>,
  stored: AccessData,
  platformIds: readonly number[],
): { entries: AccessEntry[] } | { faults: Faults } {
  const expected = platformIds.filter(roleMap.hasRoles);
  const faults: Faults = {};
  for (const platform of Object.keys(sent))
    if (!expected.some((id) => String(id) === platform))
      faults[`access_data.${platform}`] = notAmong(
        'Choose platforms that the user has and that have roles',
        platform,
      );
  const entries = expected.map((platformId) => {
    const entry = toEntry(platformId, sent[platformId], stored[platformId]);
    for (const [name, fault] of Object.entries(entryErrors(entry)))
      faults[`access_data.${platformId}.${name}`] = fault;
    return entry;
  });
  return Object.keys(faults).length > 0 ? { faults } : { entries };
}

/** Returns the access to store on one platform, without the values that the role does not use. */
export function toEntry(
  platformId: number,
  sent: EntryInput | undefined,
  stored: AccessData[string] | undefined,
): AccessEntry {
  const [roleId = 0, ...more] = sent?.options ?? [];
  const scope = roleMap.rolesOn(platformId)[roleId];
  const { region = [], location = [] } = sent?.master ?? {};
  const director = sent?.master.director_location ?? stored?.master.director_location ?? [];
  // Director access that was stored for the whole company cannot stay with a narrower role.
  const keepsDirectorAccess = stored?.direct_access === true && (scope === 'company' || director.length > 0);
  const hasDirectorAccess = sent?.direct_access ?? keepsDirectorAccess;
  const needsDirector = scope === 'director_location' || (hasDirectorAccess && scope !== 'company');
  return {
    platformId,
    // Several roles are as invalid as a role that the platform does not have.
    roleId: more.length > 0 ? -1 : roleId,
    hasDirectorAccess,
    regionIds: scope === 'region' ? region : [],
    locationIds: scope === 'location' ? location : [],
    directorLocationIds: needsDirector ? director : [],
    alertOptionIds: sent?.comm_prefs ?? stored?.comm_prefs ?? [],
  };
}

/** Returns the faults of an entry by wire field. */
export function entryErrors(entry: AccessEntry): Faults {
  const { platformId, roleId } = entry;
  if (roleId === 0) return { options: missing(SELECT_ROLES) };
  const scope = roleMap.rolesOn(platformId)[roleId];
  if (!scope) return { options: notAmong('Choose a role available on this platform', roleId) };
  const faults: Faults = {};
  if (scope === 'region' && entry.regionIds.length === 0) faults['master.region'] = missing(SELECT_REGION);
  if (scope === 'location' && entry.locationIds.length === 0)
    faults['master.location'] = missing(SELECT_LOCATION);
  if (entry.hasDirectorAccess && !roleMap.hasDirectorAccess(platformId))
    faults.direct_access = mismatch('This platform has no director access');
  else if (needsDirectorLocations(scope, entry) && entry.directorLocationIds.length === 0)
    faults['master.director_location'] = missing(SELECT_LOCATION);
  if (entry.alertOptionIds.length > 0 && roleMap.alertOptionsOn(platformId) === null)
    faults.comm_prefs = mismatch('This platform has no alert options');
  return faults;
}

/** A role for the whole company needs no director access locations, even with director access. */
const needsDirectorLocations = (scope: roleMap.ScopeKind, entry: AccessEntry) =>
  scope === 'director_location' || (entry.hasDirectorAccess && scope !== 'company');
