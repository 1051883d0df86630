import {
  type AccessEntry,
  type WholeAccess,
  withoutPlatform,
  withPlatform,
} from '../../access/access-change.ts';
import { ecommerce } from '../../access/ecommerce.ts';
import type { PlatformAccessInput } from '../../graph/generated/graphql.ts';
import type { PlatformAccessOptions } from './user-access.form.ts';

/** What the dialog does with the access of the chosen users. */
export type BulkAccessKind = 'give' | 'remove' | 'copy';

/** A role with its regions or locations. */
export type RoleChoice = { roleId: string; placeIds: readonly string[] };

/** The fields of the dialog. */
export type BulkAccessValues = RoleChoice & {
  kind: BulkAccessKind;
  platformId: string;
  /** The user whose access is copied. */
  source: { id: string; name: string } | null;
};

export const nothingChosen: BulkAccessValues = {
  kind: 'give',
  platformId: '',
  roleId: '',
  placeIds: [],
  source: null,
};

/** Returns the scope of the chosen role; undefined without one. */
export const scopeOfRole = (options: PlatformAccessOptions | undefined, roleId: string) =>
  options?.roles.find((role) => role.roleId === roleId)?.scopeKind;

/** Whether the options on the chosen platform were read. The service may have none there. */
export type RolesRead = 'read' | 'loading' | 'failed';

/** Returns what is still missing, as a text for the disabled button; null if nothing is. */
export function missingIn(
  values: BulkAccessValues,
  options: PlatformAccessOptions | undefined,
  roles: RolesRead,
): string | null {
  if (values.kind === 'copy') return values.source ? null : 'Choose whose access to copy';
  if (!values.platformId) return 'Choose a platform';
  if (values.kind === 'remove') return null;
  if (roles !== 'read') return roles === 'loading' ? 'Loading the roles' : 'The roles could not be read';
  return !options || options.roles.length === 0 ? null : missingInRole(values, options);
}

/** The same for a role with its regions or locations. */
export function missingInRole(
  { roleId, placeIds }: RoleChoice,
  options: PlatformAccessOptions,
): string | null {
  const scope = scopeOfRole(options, roleId);
  if (!scope) return 'Choose a role';
  if (scope === 'COMPANY' || scope === 'NONE' || placeIds.length > 0) return null;
  return scope === 'REGION' ? 'Choose at least one region' : 'Choose at least one location';
}

/** Returns the entry to save on a platform. Director access that is stored for another role goes. */
export function toEntry(
  platformId: string,
  { roleId, placeIds }: RoleChoice,
  options: PlatformAccessOptions | undefined,
): AccessEntry {
  const scope = scopeOfRole(options, roleId);
  if (!scope) return { platformId };
  const at = (kind: string) => (scope === kind ? [...placeIds] : []);
  return {
    platformId,
    roleId,
    hasDirectorAccess: false,
    regionIds: at('REGION'),
    locationIds: at('LOCATION'),
    directorLocationIds: at('DIRECTOR_LOCATIONS'),
  };
}

/** Returns the function that gives the access after the change. */
export function toAccessAfter(
  values: BulkAccessValues,
  options: PlatformAccessOptions | undefined,
  source: WholeAccess | null,
): (before: WholeAccess) => readonly PlatformAccessInput[] {
  if (values.kind === 'copy') return () => source?.access ?? [];
  if (values.kind === 'remove') return ({ access }) => withoutPlatform(access, values.platformId);
  const entry = toEntry(values.platformId, values, options);
  return ({ access }) => withPlatform(access, entry);
}

/** Returns the ids of the platforms that somebody would have without a role. Only e-commerce is saved like that. */
export const platformsWithoutRole = (after: readonly (readonly PlatformAccessInput[])[]): string[] => [
  ...new Set(
    after
      .flat()
      .flatMap(({ platformId, roleId }) =>
        !roleId && platformId && platformId !== ecommerce ? [platformId] : [],
      ),
  ),
];

/** Returns the access with the entries for platforms that have no role in it. */
export const withRoles = (access: readonly PlatformAccessInput[], entries: readonly PlatformAccessInput[]) =>
  access.map((one) =>
    one.roleId ? one : (entries.find((entry) => entry.platformId === one.platformId) ?? one),
  );
