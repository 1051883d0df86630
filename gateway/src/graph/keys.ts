import { badRequest } from '../errors/graph-error.ts';
import type { Written } from '../errors/user-errors.ts';
import type { PlatformKey, RoleKind } from '../generated/graph.ts';
import { toSearchId, toSearchIds } from './search.ts';

// Names for ids that the provider has fixed, so that a script needs no numbers. A service may have more platforms
// and roles: those have no name here.

/** The ids of the platforms [GEN-11] [ROL-12]. */
const platformIds: Readonly<Record<PlatformKey, string>> = {
  ECOMMERCE: '1',
  FEEDBACK_SURVEY: '2',
  PERFORMANCE_TRACKER: '3',
  SHARING: '4',
  AFTER_CARE: '5',
};

/** The ids of the roles [ROL-02] [ROL-05]..[ROL-10]. */
const roleIds: Readonly<Record<RoleKind, string>> = {
  COMPANY: '1',
  REGION: '2',
  LOCATION: '3',
  SEGMENT: '4',
  PROVIDER_ADMIN: '5',
  PROVIDER_STAFF: '6',
  DIRECTOR: '9',
};

const namesById = <Name extends string>(ids: Readonly<Record<Name, string>>) =>
  new Map(Object.entries<string>(ids).map(([name, id]) => [id, name as Name]));

const platformKeys = namesById(platformIds);
const roleKinds = namesById(roleIds);

/** Returns the key of a platform. Null for one that the provider has added. */
export const platformKeyOf = (id: string): PlatformKey | null => platformKeys.get(id) ?? null;

/** Returns the kind of a role. Null for one that the provider has added. */
export const roleKindOf = (id: string): RoleKind | null => roleKinds.get(id) ?? null;

type Maybe<Value> = Value | null | undefined;
type Named = {
  platformId?: Maybe<string>;
  platform?: Maybe<PlatformKey>;
  roleId?: Maybe<string>;
  role?: Maybe<RoleKind>;
};

/**
 * Returns an input with the ids of its platform and role. Throws BAD_REQUEST without a platform, and if either has
 * both an id and a name. `where` is the path of the input.
 */
export function withIds<Input extends Named>(input: Input, where = 'input') {
  const { platformId, platform, roleId, role } = input;
  if ((platformId == null) === (platform == null))
    throw badRequest(`${where}: give either platformId or platform.`);
  if (roleId != null && role != null) throw badRequest(`${where}: give either roleId or role.`);
  return {
    ...input,
    platformId: platform == null ? (platformId ?? '') : platformIds[platform],
    roleId: role == null ? roleId : roleIds[role],
  };
}

/** Returns what was written, with errors at the names in the input: `platform` if it has no `platformId`. */
export function asWritten<Answer>(
  { platform, role }: Pick<Named, 'platform' | 'role'>,
  { answer, errors }: Written<Answer>,
): Written<Answer> {
  if (answer) return { answer, errors: [] };
  const names: Record<string, string> = {
    ...(platform && { platformId: 'platform' }),
    ...(role && { roleId: 'role' }),
  };
  const renamed = errors.map((error) => ({ ...error, path: error.path.map((name) => names[name] ?? name) }));
  return { answer: null, errors: renamed };
}

type ByPlatform = { platformIds?: Maybe<readonly string[]>; platforms?: Maybe<readonly PlatformKey[]> };
type ByRole = { roleIds?: Maybe<readonly string[]>; roles?: Maybe<readonly RoleKind[]> };

/** Returns the ids of a filter's platforms. Throws BAD_REQUEST if it has both ids and keys. */
export const searchedPlatforms = (filter: Maybe<ByPlatform>): number[] =>
  searchedIds(
    filter?.platformIds,
    filter?.platforms?.map((key) => platformIds[key]),
    ['platformIds', 'platforms'],
  );

/** Returns the id of a filter's platform. Throws BAD_REQUEST if it has both the id and the key. */
export function searchedPlatform(filter: Maybe<Pick<Named, 'platformId' | 'platform'>>): number | undefined {
  const { platformId, platform } = filter ?? {};
  if (platformId && platform) throw badRequest('filter: give either platformId or platform.');
  const id = platform ? platformIds[platform] : platformId;
  return id ? toSearchId(id, 'filter.platformId') : undefined;
}

/** Returns the ids of a filter's roles. Throws BAD_REQUEST if it has both ids and kinds. */
export const searchedRoles = (filter: Maybe<ByRole>): number[] =>
  searchedIds(
    filter?.roleIds,
    filter?.roles?.map((kind) => roleIds[kind]),
    ['roleIds', 'roles'],
  );

function searchedIds(
  given: Maybe<readonly string[]>,
  named: Maybe<string[]>,
  [ids, names]: [string, string],
) {
  if (given?.length && named?.length) throw badRequest(`filter: give either ${ids} or ${names}.`);
  return toSearchIds(named?.length ? named : given, `filter.${ids}`);
}
