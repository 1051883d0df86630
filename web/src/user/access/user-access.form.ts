import {
  type AccessForm,
  accessRules,
  type ScopeKind,
  type StoredEntry,
} from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import * as z from 'zod/mini';
import { roleCaption } from '../../access/role-caption.ts';
import { accessOf } from '../../access/stored-access.ts';
import type { FieldDescriptor } from '../../form/conflict/conflict.ts';
import { chosenNames } from '../../form/conflict/summary.ts';
import type { Stored } from '../../form/conflict/values.ts';
import { entryId, entryName } from '../../form/entries/entry-name.ts';
import type { AccessOptionsFragment, UserAccessSectionFragment } from '../../graph/generated/graphql.ts';

/** The options of a platform, as the graph returns them. */
export type PlatformAccessOptions = AccessOptionsFragment;

/** Form values of a person's access to one platform. */
export type AccessEntry = {
  /** Blank if no role is selected. */
  roleId: string;
  hasDirectorAccess: boolean;
  regionIds: readonly string[];
  locationIds: readonly string[];
  directorLocationIds: readonly string[];
  alertIds: readonly string[];
};

/** Returns an entry without any choice. A new object each time: Formik marks a shared one as touched only once. */
export const blankEntry = (): AccessEntry => ({
  roleId: '',
  hasDirectorAccess: false,
  regionIds: [],
  locationIds: [],
  directorLocationIds: [],
  alertIds: [],
});

/** Form values of a person's access, with an entry for each platform that has roles. */
export type AccessValues = { access: Record<string, AccessEntry> };

/** Returns the platforms that have roles to choose from. */
export const formsWithRoles = (forms: readonly PlatformAccessOptions[]) =>
  forms.filter(({ roles }) => roles.length > 0);

/** Returns the options of each platform. One that has none has no roles. */
export const toForms = (
  platforms: readonly { id: string; name: string }[],
  options: readonly PlatformAccessOptions[],
): PlatformAccessOptions[] =>
  platforms.map(
    (platform) =>
      options.find((one) => one.platform.id === platform.id) ?? {
        platform,
        roles: [],
        hasDirectorAccess: false,
        alerts: null,
      },
  );

/** Returns the scope of a role on the platform; undefined if no role is selected. */
export const scopeOf = ({ roles }: PlatformAccessOptions, roleId: string): ScopeKind | undefined =>
  roles.find((role) => role.roleId === roleId)?.scopeKind;

/** Returns whether director locations must be selected. A company-wide role already covers all locations. */
export const needsDirectorLocations = ({ hasDirectorAccess }: AccessEntry, scope: ScopeKind | undefined) =>
  scope === 'DIRECTOR_LOCATIONS' || (hasDirectorAccess && scope !== 'COMPANY');

/**
 * Returns an entry with another role. A company-wide role clears regions, locations and director locations
 * [CUS-13].
 */
export function withRole(entry: AccessEntry, form: PlatformAccessOptions, roleId: string): AccessEntry {
  if (scopeOf(form, roleId) !== 'COMPANY') return { ...entry, roleId };
  return { ...entry, roleId, regionIds: [], locationIds: [], directorLocationIds: [] };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Returns the form values of the stored access. A platform without stored access gets a blank entry. */
export function toStoredAccess(
  user: UserAccessSectionFragment,
  forms: readonly PlatformAccessOptions[],
): Stored<AccessValues> {
  const access = accessOf(user);
  const entries = formsWithRoles(forms).map(({ platform }) => {
    const found = access?.find((one) => one.platform.id === platform.id);
    const entry: AccessEntry = {
      roleId: found?.role?.roleId ?? '',
      hasDirectorAccess: found?.hasDirectorAccess ?? false,
      regionIds: idsOf(found?.regions ?? []),
      locationIds: idsOf(found?.locations ?? []),
      directorLocationIds: idsOf(found?.directorLocations ?? []),
      alertIds: found?.alerts.map(({ alertId }) => alertId) ?? [],
    };
    return [entryName(platform.id), entry];
  });
  return { values: { access: Object.fromEntries(entries) }, revision: user.revisions?.access ?? null };
}

/** Converts the options of platforms to what the rules of access take. */
export const toAccessForms = (forms: readonly PlatformAccessOptions[]): AccessForm[] =>
  forms.map(({ platform, roles, hasDirectorAccess, alerts }) => ({
    platformId: platform.id,
    roles: roles.map(({ roleId, scopeKind }) => ({ id: roleId, scopeKind })),
    hasDirectorAccess,
    hasAlerts: alerts !== null,
  }));

/**
 * Returns the rules of the form, which convert its values to the input of the mutation. They report each
 * error at its platform.
 */
export const accessFormRules = (forms: readonly PlatformAccessOptions[]) => {
  const rule = accessRules(toAccessForms(formsWithRoles(forms)));
  return z.transform((values: AccessValues, { issues }): { access: StoredEntry[] } => {
    const names = Object.keys(values.access);
    const list = Object.entries(values.access).map(([name, entry]) => ({
      ...entry,
      platformId: entryId(name),
    }));
    const checked = checkInput(rule, { access: list });
    if (checked.ok) return checked.value;
    for (const { path, message } of checked.errors) {
      issues.push({ code: 'custom', input: values, path: atEntry(path, names), message });
    }
    return { access: [] };
  });
};

/** Converts an error path: the graph indexes the platforms of an input by position, the form by id. */
export const atEntry = (path: readonly string[], names: readonly string[]) =>
  path.map((name, at) => (path[at - 1] === 'access' ? (names[Number(name)] ?? name) : name));

type Named = { id: string; name: string };

/**
 * Returns the field descriptors of the access. All fields of a platform share one descriptor, because they
 * are one decision.
 */
export const accessFields = (
  forms: readonly PlatformAccessOptions[],
  lists: { regions: readonly Named[]; locations: readonly Named[] },
): FieldDescriptor<AccessValues>[] =>
  formsWithRoles(forms).map((form) => ({
    label: form.platform.name,
    paths: [`access.${entryName(form.platform.id)}`],
    toText: ({ access }) => entryText(access[entryName(form.platform.id)], form, lists),
  }));

/** Returns the role of an entry, then its places and alerts. */
export function entryText(
  entry: AccessEntry | undefined,
  { roles, alerts }: PlatformAccessOptions,
  { regions, locations }: { regions: readonly Named[]; locations: readonly Named[] },
): string | readonly string[] {
  if (!entry?.roleId) return 'No role';
  const role = roles.find(({ roleId }) => roleId === entry.roleId);
  const directorNames = chosenNames(entry.directorLocationIds, locations);
  return [
    role ? roleCaption(role) : entry.roleId,
    ...chosenNames(entry.regionIds, regions),
    ...chosenNames(entry.locationIds, locations),
    ...(entry.hasDirectorAccess ? ['Director Access'] : []),
    ...directorNames.map((name) => `${name} (director)`),
    ...chosenNames(
      entry.alertIds,
      (alerts ?? []).map(({ alertId, name }) => ({ id: alertId, name })),
    ),
  ];
}
