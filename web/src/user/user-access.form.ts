import { accessRules, type ScopeKind, type StoredEntry } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import { entryId, entryName } from '../form/entry-name.ts';
import type { Explain } from '../form/use-submit.ts';
import type { Stored } from '../form/values.ts';
import type { AccessChoicesQuery, UserAccessSectionFragment } from '../graph/generated/graphql.ts';

/** What can be chosen on a platform, as the graph has it. */
export type PlatformForm = NonNullable<AccessChoicesQuery['platformForms']>[number];

/** What a person may do on one platform, as a screen edits it. */
export type AccessEntry = {
  /** Blank while none was chosen. */
  roleId: string;
  hasDirectAccess: boolean;
  regionIds: readonly string[];
  locationIds: readonly string[];
  directorLocationIds: readonly string[];
  alertIds: readonly string[];
};

/** What a person may do, by platform: an entry for each that has roles. */
export type AccessValues = { access: Record<string, AccessEntry> };

/** Those of the forms in which there is something to choose. */
export const formsWithRoles = (forms: readonly PlatformForm[]) =>
  forms.filter(({ roles }) => roles.length > 0);

/** What a role reaches there; undefined while none was chosen. */
export const scopeOf = ({ roles }: PlatformForm, roleId: string): ScopeKind | undefined =>
  roles.find(({ id }) => id === roleId)?.scopeKind;

/** Whether director access needs locations of its own: who sees the whole company needs none. */
export const asksDirectorLocations = ({ hasDirectAccess }: AccessEntry, scope: ScopeKind | undefined) =>
  scope === 'DIRECTOR_LOCATIONS' || (hasDirectAccess && scope !== 'COMPANY');

/** An entry after another role was chosen: a role for the whole company clears what was chosen besides [CUS-13]. */
export function withRole(entry: AccessEntry, form: PlatformForm, roleId: string): AccessEntry {
  if (scopeOf(form, roleId) !== 'COMPANY') return { ...entry, roleId };
  return { ...entry, roleId, regionIds: [], locationIds: [], directorLocationIds: [] };
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** The access of a form from what is on record; blank on a platform of which nothing is. */
export function toStoredAccess(
  { access, revisions }: UserAccessSectionFragment,
  forms: readonly PlatformForm[],
): Stored<AccessValues> {
  const entries = formsWithRoles(forms).map(({ platform }) => {
    const found = access?.find((one) => one.platform.id === platform.id);
    const entry: AccessEntry = {
      roleId: found?.role?.id ?? '',
      hasDirectAccess: found?.hasDirectAccess ?? false,
      regionIds: idsOf(found?.regions ?? []),
      locationIds: idsOf(found?.locations ?? []),
      directorLocationIds: idsOf(found?.directorLocations ?? []),
      alertIds: idsOf(found?.alerts ?? []),
    };
    return [entryName(platform.id), entry];
  });
  return { values: { access: Object.fromEntries(entries) }, revision: revisions?.access ?? null };
}

/** The rule for the form's values; it gives what the mutation takes. A mistake stands at the platform that it is about. */
export const accessFormRules = (forms: readonly PlatformForm[]) => {
  const rule = accessRules(
    formsWithRoles(forms).map(({ platform, roles, hasDirectAccess, alerts }) => ({
      platformId: platform.id,
      roles,
      hasDirectAccess,
      hasAlerts: alerts !== null,
    })),
  );
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

/** The graph counts the platforms of an input; the form has them by their ids. */
const atEntry = (path: readonly string[], names: readonly string[]) =>
  path.map((name, at) => (path[at - 1] === 'access' ? (names[Number(name)] ?? name) : name));

/** Puts the server's mistakes to the platforms that they are about. */
export const atTheirPlatforms: Explain<{ access: StoredEntry[] }> = (mistakes, { access }) => {
  const names = access.map(({ platformId }) => entryName(platformId));
  return mistakes.map(({ path, message }) => ({ path: atEntry(path, names), message }));
};

type Named = { id: string; name: string };

/** The access in a person's words: what somebody may do on a platform is one decision. */
export const accessFacts = (
  forms: readonly PlatformForm[],
  lists: { regions: readonly Named[]; locations: readonly Named[] },
): Fact<AccessValues>[] =>
  formsWithRoles(forms).map((form) => ({
    label: form.platform.name,
    paths: [`access.${entryName(form.platform.id)}`],
    toText: ({ access }) => entryText(access[entryName(form.platform.id)], form, lists),
  }));

function entryText(
  entry: AccessEntry | undefined,
  { roles, alerts }: PlatformForm,
  { regions, locations }: { regions: readonly Named[]; locations: readonly Named[] },
): string {
  if (!entry?.roleId) return 'No role';
  const namesIn = (list: readonly Named[], ids: readonly string[]) =>
    ids.map((id) => list.find((one) => one.id === id)?.name ?? id).join(', ');
  const parts = [
    namesIn(roles, [entry.roleId]),
    namesIn(regions, entry.regionIds),
    namesIn(locations, entry.locationIds),
    entry.hasDirectAccess && 'director access',
    namesIn(locations, entry.directorLocationIds),
    namesIn(alerts ?? [], entry.alertIds),
  ];
  return parts.filter(Boolean).join('; ');
}
