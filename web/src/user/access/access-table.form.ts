import type { StoredEntry } from '@console/schema/access.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../../form/conflict/conflict.ts';
import { chosenNames } from '../../form/conflict/summary.ts';
import type { Stored } from '../../form/conflict/values.ts';
import { entryName } from '../../form/entries/entry-name.ts';
import type { Explain } from '../../form/save/use-submit.ts';
import type { PlatformAccessInput, UserAccessSectionFragment } from '../../graph/generated/graphql.ts';
import type { Named } from '../../selection/selection.form.ts';
import {
  type AccessEntry,
  type AccessValues,
  accessFields,
  accessFormRules,
  atEntry,
  blankEntry,
  formsWithRoles,
  type PlatformAccessOptions,
  toStoredAccess,
} from './user-access.form.ts';

/** Form values of the table: the chosen platforms, and the access on each platform that was ever chosen. */
export type AccessTableValues = { platformIds: readonly string[] } & AccessValues;

/** The valid input: the platforms in the order of the table, and an entry for each that has roles. */
export type AccessTableInput = { platformIds: readonly string[]; access: StoredEntry[] };

/** Returns the values with other platforms. Choices on a platform survive its removal. */
export function withPlatforms<Values extends AccessTableValues>(
  values: Values,
  platformIds: readonly string[],
): Values {
  const missing = platformIds.filter((id) => !values.access[entryName(id)]);
  const added = missing.map((id): [string, AccessEntry] => [entryName(id), blankEntry()]);
  return { ...values, platformIds, access: { ...values.access, ...Object.fromEntries(added) } };
}

/**
 * Returns the rules of the table. They check only what belongs to the chosen platforms.
 * @param isOptional whether the person may be without platforms, as a new one may
 */
export const accessTableRules = (
  forms: readonly PlatformAccessOptions[],
  { isOptional = false } = {},
): z.ZodMiniType<AccessTableInput> =>
  z.transform(({ platformIds, access }: AccessTableValues, { issues }): AccessTableInput => {
    const chosen = forms.filter(({ platform }) => platformIds.includes(platform.id));
    const entries = formsWithRoles(chosen).map(({ platform }) => {
      const name = entryName(platform.id);
      return [name, access[name] ?? blankEntry()] as const;
    });
    const checked = checkInput(accessFormRules(chosen), { access: Object.fromEntries(entries) });
    const errors = [...(checked.ok ? [] : checked.errors)];
    const refuse = (message: string) => errors.push({ path: ['platformIds'], message, code: 'INVALID' });
    // A chosen platform without a form has left the company, unless no form is loaded yet.
    const isLoading = forms.length === 0 && platformIds.length > 0;
    if (isLoading) refuse('These platforms are not loaded yet.');
    else if (chosen.length === 0 && !isOptional) refuse(userMessages.selectPlatform);
    for (const { path, message } of errors)
      issues.push({ code: 'custom', input: platformIds, path, message });
    return checked.ok && errors.length === 0
      ? { platformIds: chosen.map(({ platform }) => platform.id), access: checked.value.access }
      : z.NEVER;
  });

/** Returns the field descriptors of the table: the platforms, then the access on each. */
export const accessTableFields = (
  forms: readonly PlatformAccessOptions[],
  lists: { regions: readonly Named[]; locations: readonly Named[] },
): FieldDescriptor<AccessTableValues>[] => [
  {
    label: 'Platforms',
    paths: ['platformIds'],
    toText: ({ platformIds }) =>
      chosenNames(
        platformIds,
        forms.map(({ platform }) => platform),
      ),
  },
  ...accessFields(forms, lists),
];

/** Returns the stored platforms and access. The revision is that of both. */
export function toStoredTable(
  user: UserAccessSectionFragment,
  forms: readonly PlatformAccessOptions[],
): Stored<AccessTableValues> {
  const { values } = toStoredAccess(user, forms);
  const { access, platforms } = user.revisions ?? {};
  return {
    values: { platformIds: user.platforms.map(({ id }) => id), ...values },
    revision: access && platforms ? JSON.stringify([access, platforms]) : null,
  };
}

/** Returns the two revisions of the stored access, as an input names them. */
export function toRevisions(revision: string | null) {
  const [access, platforms]: string[] = revision === null ? [] : JSON.parse(revision);
  return { revision: access ?? null, platformsRevision: platforms ?? null };
}

/** Returns the whole access: an entry for each platform, also for those that have nothing else. */
export const toWhole = ({ platformIds, access }: AccessTableInput): PlatformAccessInput[] =>
  platformIds.map((platformId) => access.find((one) => one.platformId === platformId) ?? { platformId });

/** Moves the server's errors to the rows of their platforms. */
export const atTheirRows: Explain<AccessTableInput> = (errors, { platformIds }) =>
  errors.map(({ path, message }) => ({ path: atEntry(path, platformIds.map(entryName)), message }));
