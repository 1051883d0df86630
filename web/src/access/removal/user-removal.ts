import type { PlatformAccessInput, ScopeKind } from '../../graph/generated/graphql.ts';
import { type StoredUser, toWholeAccess, withoutPlatform } from '../access-change.ts';
import type { AccessPlace } from '../access-holder.list.ts';
import type { StoredAccess } from '../stored-access.ts';

/** What removing the access on a platform means for a user. */
export type Removal =
  /** The role covers more than the location, so that it cannot be removed for the location alone. */
  | { kind: 'wider'; message: string }
  /** Users keep at least one platform. */
  | { kind: 'last'; message: string }
  | { kind: 'change'; message: string; access: readonly PlatformAccessInput[] };

type Names = { person: string; platform: string };

/**
 * Returns what has to change so that a user loses the access to a place on one platform, and nothing else.
 * @param via what gives the access now: direct access to a location of one's region changes nothing
 */
export function removalOf(
  place: AccessPlace,
  user: StoredUser,
  { platformId, via }: { platformId: string; via: ScopeKind | undefined },
  names: Names,
): Removal {
  const entry = user.access?.find(({ platform }) => platform.id === platformId);
  const { access } = toWholeAccess(user);
  if (place.of === 'company' || !entry?.role) return withoutWhole(access, platformId, names, '');
  const { scopeKind, name } = entry.role;
  if (scopeKind === 'COMPANY') return wider(names, `The role ${name} covers the whole company`);
  const next = withoutLocation(entry, place.id);
  if (scopeKind === 'REGION' && (via === 'REGION' || !isDirect(entry, place.id)))
    return wider(names, `The role ${name} covers all locations of its regions`);
  const isEmpty =
    (scopeKind === 'LOCATION' && next.locationIds.length === 0) ||
    (scopeKind === 'DIRECTOR_LOCATIONS' && next.directorLocationIds.length === 0);
  if (isEmpty)
    return withoutWhole(access, platformId, names, `It is the only location of the role ${name}. `);
  return {
    kind: 'change',
    message: `${names.person} no longer sees this location on ${names.platform}. The role ${name} and its other ${scopeKind === 'REGION' ? 'regions and ' : ''}locations stay.`,
    access: access.map((one) => (one.platformId === platformId ? { ...one, ...next } : one)),
  };
}

const isDirect = ({ hasDirectorAccess, directorLocations }: StoredAccess, id: string) =>
  hasDirectorAccess && directorLocations.some((location) => location.id === id);

/** Returns the chosen locations without one. Director access without a location ends. */
function withoutLocation({ role, hasDirectorAccess, ...entry }: StoredAccess, id: string) {
  const others = (rows: readonly { id: string }[]) => rows.map((row) => row.id).filter((one) => one !== id);
  const directorLocationIds = others(entry.directorLocations);
  const keepsDirectors = directorLocationIds.length > 0 || role?.scopeKind === 'DIRECTOR_LOCATIONS';
  return {
    locationIds: others(entry.locations),
    directorLocationIds,
    hasDirectorAccess: hasDirectorAccess && keepsDirectors,
  };
}

function withoutWhole(
  access: readonly PlatformAccessInput[],
  platformId: string,
  { person, platform }: Names,
  why: string,
): Removal {
  const rest = withoutPlatform(access, platformId);
  if (rest.length === 0)
    return {
      kind: 'last',
      message: `${why}${platform} is the only platform of ${person}, and users keep one.`,
    };
  return {
    kind: 'change',
    message: `${why}${person} loses ${platform} with the role and the alerts on it. Other platforms stay.`,
    access: rest,
  };
}

const wider = ({ person, platform }: Names, why: string): Removal => ({
  kind: 'wider',
  message: `${why} on ${platform}, not only this location. Change the role to remove this location from ${person}.`,
});
