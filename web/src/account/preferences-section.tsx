import { chakra } from '@chakra-ui/react/styled-system';
import { CheckboxesField } from '../form/fields/checkboxes-field.tsx';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  AccountCommunicationPreferencesSaveDocument,
  AccountPreferencesFragmentDoc,
  AccountPreferencesReloadDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { useViewLock } from '../session/viewer.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import {
  changedText,
  nameOn,
  type Preference,
  type PreferencesValues,
  preferencesDescriptors,
  preferencesFormRules,
  toPreferencesInput,
  toStoredPreferences,
} from './preferences.form.ts';

type AccountFragment = FragmentType<typeof AccountPreferencesFragmentDoc>;

const Changed = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } });

/**
 * The communication preferences of the signed-in person: alerts of the feedback survey and after-care
 * [ACC-07], each with its date [ACC-08].
 */
export function PreferencesSection(props: { account: AccountFragment }) {
  const account = readFragment(AccountPreferencesFragmentDoc, props.account);
  const preferences = account.communicationPreferences ?? [];
  return (
    <CollapsibleSection title="Communication Preferences">
      {preferences.length === 0 ? (
        <p>None of your platforms send alerts.</p>
      ) : (
        // Remounts the form when the platforms change, because its fields change with them.
        <PreferencesForm key={preferences.map(nameOn).join()} account={props.account} />
      )}
    </CollapsibleSection>
  );
}

function PreferencesForm(props: { account: AccountFragment }) {
  const account = readFragment(AccountPreferencesFragmentDoc, props.account);
  const preferences: readonly Preference[] = account.communicationPreferences ?? [];
  const reload = useReload(AccountPreferencesReloadDocument, {});
  const { save } = useSave(AccountCommunicationPreferencesSaveDocument, {
    payloadOf: (data) => data.accountCommunicationPreferencesSave,
    progress: 'Saving your preferences',
  });
  const form = useSavedForm({
    formId: 'account:preferences',
    title: 'Communication Preferences',
    stored: toStoredPreferences(account),
    list: { rule: preferencesFormRules(preferences), descriptors: preferencesDescriptors(preferences) },
    lock: useViewLock(),
    save: formSave(
      AccountCommunicationPreferencesSaveDocument,
      (values: PreferencesValues, revision) => ({
        input: { revision: revision ?? '', preferences: toPreferencesInput(preferences, values) },
      }),
      async (variables) =>
        toFormOutcome<PreferencesValues, SavedPreferences>(await save(variables), {
          toStored: ({ account: saved }) => (saved ? toStored(saved) : null),
          reload: async () => {
            const read = (await reload())?.account;
            return read ? toStored(read) : null;
          },
        }),
    ),
  });
  return (
    <SavedForm form={form} caption="Save Preferences">
      {preferences.map((one) => (
        <div key={one.platform.id}>
          <CheckboxesField
            name={nameOn(one)}
            label={`${one.platform.name} alerts`}
            options={one.options.map(({ alertId, name }) => ({ value: alertId, label: name }))}
          />
          <Changed>{changedText(one)}</Changed>
        </div>
      ))}
    </SavedForm>
  );
}

type SavedPreferences = { account?: AccountFragment | null };

const toStored = (masked: AccountFragment) =>
  toStoredPreferences(readFragment(AccountPreferencesFragmentDoc, masked));
