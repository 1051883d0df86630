import { ServiceError } from '../http/errors.ts';
import { messages } from '../http/messages.ts';
import type { PlatformAccess } from '../store/records.ts';

const toId = (value: unknown) => (/^[1-9]\d*$/.test(String(value)) ? [Number(value)] : []);

/** The ids in a value: a number, digits, a comma list, a list of these, or records with an id. */
function idsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'string') return value.split(',').flatMap((part) => toId(part.trim()));
  if (typeof value === 'object' && value !== null) {
    const named = Object.entries(value).find(([key]) => /^(role_|region_|location_)?id$/.test(key));
    return named ? toId(named[1]) : [];
  }
  return toId(value);
}

/** The ids under the keys that match; the documents do not print the inner names of options and master. */
function idsUnder(value: unknown, pattern: RegExp): number[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const ids = Object.entries(value).flatMap(([key, inner]) => (pattern.test(key) ? idsIn(inner) : []));
  return [...new Set(ids)];
}

/** The access to one platform in a body of API-93: `{ options, master }`. */
export function readAccess(platform: number, saved: { options?: unknown; master?: unknown }): PlatformAccess {
  const { options, master = {} } = saved;
  const isList = Array.isArray(options);
  const roles = isList ? idsIn(options) : idsUnder(options, /role/i);
  const needsRegions = roles.includes(4) || (roles.includes(2) && [2, 3].includes(platform));
  const unnamed = typeof master === 'object' && !Array.isArray(master) ? [] : idsIn(master);
  const scopes = {
    ...(isList ? {} : (options as object)),
    ...(unnamed.length > 0 ? {} : (master as object)),
  };
  const access = {
    roles,
    regions: [...idsUnder(scopes, /region/i), ...(needsRegions ? unnamed : [])],
    locations: [...idsUnder(scopes, /^(?!.*director).*location/i), ...(needsRegions ? [] : unnamed)],
    director_locations: idsUnder(scopes, /director/i),
    direct_access: roles.includes(9),
    saved,
  };
  refuseIncomplete(platform, access);
  // Choosing role 1 clears the regions and locations of the platform [CUS-13]; role 9 is its child role.
  return roles.includes(1) && !roles.includes(9) ? { ...access, regions: [], locations: [] } : access;
}

function refuseIncomplete(platform: number, access: PlatformAccess): void {
  if (platform === 1) return;
  const { roles, regions, locations, director_locations } = access;
  const hasLocation = locations.length + director_locations.length > 0;
  if (roles.length === 0) throw new ServiceError(400, messages.roles);
  if (roles.includes(4) && regions.length === 0) throw new ServiceError(400, messages.roleRegion);
  if (roles.includes(2) && regions.length === 0 && !hasLocation) {
    throw new ServiceError(400, [2, 3].includes(platform) ? messages.roleRegion : messages.roleLocation);
  }
  if (roles.some((role) => role === 3 || role === 9) && !hasLocation) {
    throw new ServiceError(400, messages.roleLocation);
  }
}
