import { messages } from '@console/schema/messages.ts';
import { badRequest } from '../errors/graph-error.ts';
import { toUserErrors, type UserError } from '../errors/user-errors.ts';
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

/** An input with the ids of its platform and role. */
export type WithIds<Input> = Omit<Input, 'platformId' | 'platform' | 'role'> & { platformId: string };

type Read<Input> = { entry: WithIds<Input>; errors: UserError[] };

/**
 * Returns an input with the ids of its platform and role, and the errors of one without a platform or with an id
 * beside a name.
 */
export function readIds<Input extends Named>(input: Input): Read<Input> {
  const { platform, role, ...rest } = input;
  const platformId = platform == null ? (rest.platformId ?? '') : platformIds[platform];
  const errors: UserError[] = [];
  if (platformId === '')
    errors.push({ path: ['platformId'], code: 'REQUIRED', message: messages.requiredField });
  for (const [id, name] of namedIds)
    if (input[id] != null && input[name] != null)
      errors.push({ path: [id], code: 'MISMATCH', message: `Give either ${id} or ${name}` });
  const entry = { ...rest, platformId, ...(role != null && { roleId: roleIds[role] }) };
  return { entry: entry as WithIds<Input>, errors };
}

const namedIds = [
  ['platformId', 'platform'],
  ['roleId', 'role'],
] as const;

/** Reads the ids of each input of a list. `name` is that of the list. */
export function readListIds<Input extends Named>(list: readonly Input[], name: string) {
  const read = list.map(readIds);
  const errors = read.flatMap((one, at) => toUserErrors(one.errors, [name, String(at)]));
  return { entries: read.map(({ entry }) => entry), errors };
}

/** Returns the inputs of a list in a query with their ids. Throws BAD_REQUEST instead of errors. */
export function readQueryIds<Input extends Named>(list: readonly Input[], where: string): WithIds<Input>[] {
  const { entries, errors } = readListIds(list, where);
  const [first] = errors;
  if (first) throw badRequest(`${first.path.join('.')}: ${first.message}.`);
  return entries;
}

/** Platforms by their ids or by their keys. */
export type ByPlatform = {
  platformIds?: Maybe<readonly string[]>;
  platforms?: Maybe<readonly PlatformKey[]>;
};
type ByRole = { roleIds?: Maybe<readonly string[]>; roles?: Maybe<readonly RoleKind[]> };

/** Returns the ids of a filter's platforms. Throws BAD_REQUEST if it has both ids and keys. */
export const searchedPlatforms = (filter: Maybe<ByPlatform>): number[] =>
  searchedIds(
    filter?.platformIds,
    filter?.platforms?.map((key) => platformIds[key]),
    ['platformIds', 'platforms'],
  );

/** Returns the id of a filter's platform. Throws BAD_REQUEST if it has both the id and the key. */
export const searchedPlatform = (filter: Maybe<Pick<Named, 'platformId' | 'platform'>>) =>
  searchedId(filter?.platformId, filter?.platform && platformIds[filter.platform], [
    'platformId',
    'platform',
  ]);

/** Returns the id of a filter's role. Throws BAD_REQUEST if it has both the id and the kind. */
export const searchedRole = (filter: Maybe<Pick<Named, 'roleId' | 'role'>>) =>
  searchedId(filter?.roleId, filter?.role && roleIds[filter.role], ['roleId', 'role']);

function searchedId(given: Maybe<string>, named: Maybe<string>, [id, name]: [string, string]) {
  if (given && named) throw badRequest(`filter: give either ${id} or ${name}.`);
  const one = named ?? given;
  return one ? toSearchId(one, `filter.${id}`) : undefined;
}

/** Returns the id of the platform in arguments, null without one. Throws BAD_REQUEST if they have both. */
export function askedPlatform({ platformId, platform }: Pick<Named, 'platformId' | 'platform'>) {
  if (platformId != null && platform != null) throw badRequest('Give either platformId or platform.');
  return platform ? platformIds[platform] : (platformId ?? null);
}

/** Returns the ids of the platforms in arguments, each once. Throws BAD_REQUEST unless they have ids or keys. */
export function askedPlatforms({ platformIds: given, platforms }: ByPlatform): string[] {
  if ((given == null) === (platforms == null)) throw badRequest('Give either platformIds or platforms.');
  return [...new Set(platforms?.map((key) => platformIds[key]) ?? given)];
}

/** Returns the ids of the platforms in an input, null without any, and the error of one with ids and keys. */
export function readPlatformIds({ platformIds: given, platforms }: ByPlatform) {
  const message = 'Give either platformIds or platforms';
  const both: UserError = { path: ['platformIds'], code: 'MISMATCH', message };
  return {
    platformIds: platforms?.map((key) => platformIds[key]) ?? given ?? null,
    errors: given != null && platforms != null ? [both] : [],
  };
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
