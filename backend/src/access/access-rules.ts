import type { EntryInput } from './access.contract.ts';
import * as roleMap from './role-map.ts';

// What the access of a user must be like [CUS-12]. The gateway and the console have the same rules; this service trusts neither.

const SELECT_ROLES = 'Please select the roles of respective platforms';
const SELECT_REGION = 'Please select the region of the user role for the respective platforms.';
const SELECT_LOCATION = 'Please select the location of the user role for the respective platforms.';

/** What is to be stored of one platform. */
export type AccessEntry = {
  platformId: number;
  roleId: number;
  hasDirectAccess: boolean;
  regionIds: number[];
  locationIds: number[];
  directorLocationIds: number[];
  alertOptionIds: number[];
};

/**
 * What was sent, as it is to be stored: without what the role is not for. Or what is wrong with it, a text a field of the wire.
 * @param sent by the id of the platform
 * @param platformIds those of the user
 */
export function toEntries(
  sent: Record<string, EntryInput>,
  platformIds: readonly number[],
): { entries: AccessEntry[] } | { msg: Record<string, string> } {
  const expected = platformIds.filter(roleMap.hasRoles);
  const msg: Record<string, string> = {};
  for (const platform of Object.keys(sent))
    if (!expected.some((id) => String(id) === platform))
      msg[`access_data.${platform}`] = 'Choose platforms of the user that have roles';
  const entries = expected.map((platformId) => {
    const entry = toEntry(platformId, sent[platformId]);
    for (const [name, text] of Object.entries(mistakesOf(entry)))
      msg[`access_data.${platformId}.${name}`] = text;
    return entry;
  });
  return Object.keys(msg).length > 0 ? { msg } : { entries };
}

function toEntry(platformId: number, sent: EntryInput | undefined): AccessEntry {
  const [roleId = 0, ...more] = sent?.options ?? [];
  const scope = roleMap.rolesOn(platformId)[roleId];
  const hasDirectAccess = sent?.direct_access ?? false;
  const { region = [], location = [], director_location: director = [] } = sent?.master ?? {};
  const needsDirector = scope === 'director_location' || (hasDirectAccess && scope !== 'company');
  return {
    platformId,
    // Several roles are as wrong as one that the platform has not.
    roleId: more.length > 0 ? -1 : roleId,
    hasDirectAccess,
    regionIds: scope === 'region' ? region : [],
    locationIds: scope === 'location' ? location : [],
    directorLocationIds: needsDirector ? director : [],
    alertOptionIds: sent?.comm_prefs ?? [],
  };
}

function mistakesOf(entry: AccessEntry): Record<string, string> {
  const { platformId, roleId } = entry;
  if (roleId === 0) return { options: SELECT_ROLES };
  const scope = roleMap.rolesOn(platformId)[roleId];
  if (!scope) return { options: 'Choose a role of the platform' };
  const msg: Record<string, string> = {};
  if (scope === 'region' && entry.regionIds.length === 0) msg['master.region'] = SELECT_REGION;
  if (scope === 'location' && entry.locationIds.length === 0) msg['master.location'] = SELECT_LOCATION;
  if (entry.hasDirectAccess && !roleMap.hasDirectAccess(platformId))
    msg.direct_access = 'There is no direct access on this platform';
  else if (needsDirectorLocations(scope, entry) && entry.directorLocationIds.length === 0)
    msg['master.director_location'] = SELECT_LOCATION;
  if (entry.alertOptionIds.length > 0 && roleMap.alertOptionsOn(platformId) === null)
    msg.comm_prefs = 'This platform has no alert options';
  return msg;
}

/** Who sees the whole company needs no locations of their own, with direct access or without. */
const needsDirectorLocations = (scope: roleMap.ScopeKind, entry: AccessEntry) =>
  scope === 'director_location' || (entry.hasDirectAccess && scope !== 'company');
