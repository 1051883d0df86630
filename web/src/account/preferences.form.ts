import { optionalIds } from '@console/schema/input.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { AccountPreferencesFragment } from '../graph/generated/graphql.ts';

/** The alerts that one gets with a platform, as the graph has them. */
export type Preference = NonNullable<AccountPreferencesFragment['communicationPreferences']>[number];

/** Chosen alerts, as a screen edits them: under a name for each platform. */
export type PreferencesValues = Record<string, readonly string[]>;

/** The name of a platform's alerts in the form; a number alone would make Formik think of a list. */
export const nameOn = ({ platform }: Preference) => `platform${platform.id}`;

/** The preferences of a form from those on record. */
export const toStoredPreferences = (account: AccountPreferencesFragment): Stored<PreferencesValues> => ({
  values: Object.fromEntries(
    (account.communicationPreferences ?? []).map((one) => [nameOn(one), one.alerts.map(({ id }) => id)]),
  ),
  revision: account.revisions.communicationPreferences ?? null,
});

/** Any of the alerts of each platform, or none. */
export const preferencesFormRules = (preferences: readonly Preference[]) =>
  z.object(Object.fromEntries(preferences.map((one) => [nameOn(one), optionalIds()])));

/** The input of the mutation. */
export const toPreferencesInput = (preferences: readonly Preference[], values: PreferencesValues) =>
  preferences.map((one) => ({ platformId: one.platform.id, alertIds: [...(values[nameOn(one)] ?? [])] }));

/** The preferences in a person's words. */
export const preferencesFacts = (preferences: readonly Preference[]): Fact<PreferencesValues>[] =>
  preferences.map((one) => ({
    label: one.platform.name,
    paths: [nameOn(one)],
    toText: (values) =>
      (values[nameOn(one)] ?? [])
        .map((id) => one.options.find((option) => option.id === id)?.name ?? id)
        .join(', '),
  }));

const dates = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** When the alerts of a platform were last changed, by the clock of whoever reads it [ACC-08] [CON-14]; the service may not know. */
export const changedText = ({ changedAt }: Preference) =>
  changedAt ? `Last changed on ${dates.format(new Date(changedAt))}` : 'No change on record';
