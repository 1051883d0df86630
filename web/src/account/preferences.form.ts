import { optionalIds } from '@console/schema/input.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import { chosenNames } from '../form/conflict/summary.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { AccountPreferencesFragment } from '../graph/generated/graphql.ts';
import { toDayOf } from '../ui/date/moment.ts';

/** The alerts of one platform that the person gets, as the graph returns them. */
export type Preference = NonNullable<AccountPreferencesFragment['communicationPreferences']>[number];

/** The selected alerts in the form, by platform name. */
export type PreferencesValues = Record<string, readonly string[]>;

/** Returns the form name of a platform's alerts. With a numeric name, Formik would create an array. */
export const nameOn = ({ platform }: Preference) => `platform${platform.id}`;

/** Returns the form values of the stored preferences. */
export const toStoredPreferences = (account: AccountPreferencesFragment): Stored<PreferencesValues> => ({
  values: Object.fromEntries(
    (account.communicationPreferences ?? []).map((one) => [
      nameOn(one),
      one.alerts.map(({ alertId }) => alertId),
    ]),
  ),
  revision: account.revisions.communicationPreferences ?? null,
});

/** Accepts any selection of each platform's alerts, including none. */
export const preferencesFormRules = (preferences: readonly Preference[]) =>
  z.object(Object.fromEntries(preferences.map((one) => [nameOn(one), optionalIds()])));

/** Returns the input of the mutation. */
export const toPreferencesInput = (preferences: readonly Preference[], values: PreferencesValues) =>
  preferences.map((one) => ({ platformId: one.platform.id, alertIds: [...(values[nameOn(one)] ?? [])] }));

/** Returns the field descriptors of the preferences. */
export const preferencesDescriptors = (
  preferences: readonly Preference[],
): FieldDescriptor<PreferencesValues>[] =>
  preferences.map((one) => ({
    label: one.platform.name,
    paths: [nameOn(one)],
    toText: (values) =>
      chosenNames(
        values[nameOn(one)] ?? [],
        one.options.map(({ alertId, name }) => ({ id: alertId, name })),
      ),
  }));

/** Returns when the alerts of a platform last changed [ACC-08]. The service may not know. */
export const changedText = ({ changedAt }: Preference) =>
  changedAt ? `Last changed on ${toDayOf(changedAt)}` : 'Never changed';
