import { chakra } from '@chakra-ui/react/styled-system';
import type * as z from 'zod/mini';
import type { BatchPart } from '../form/batch/batch-forms.ts';
import { CheckboxesField } from '../form/fields/checkboxes-field.tsx';
import { MultiSelectField } from '../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import type { FormSave } from '../form/save/form-save.ts';
import { SavedForm } from '../form/save/saved-form.tsx';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import type { Explain } from '../form/save/use-submit.ts';
import {
  type Choice,
  type ChosenOnRecord,
  type SelectionValues,
  selectionDescriptors,
  toOptionGroups,
  withChosen,
} from './selection.form.ts';
import type { Choices } from './use-choices.ts';

const Notice = chakra('p', {
  base: { px: '3', py: '2', borderRadius: 'md', bg: 'warning.subtle', color: 'warning.fg', fontSize: 'sm' },
});

export type SelectionFormProps<Name extends string> = {
  formId: string;
  title: string;
  /** The name of the ids in the mutation input. */
  name: Name;
  /** Caption of the control. */
  label: string;
  /** Caption of the save button. */
  caption: string;
  stored: ChosenOnRecord;
  choices: Choices;
  rule: z.ZodMiniType<SelectionValues<Name>>;
  /** `boxes` for a short list, `list` for a long one with a search. */
  look: 'boxes' | 'list';
  /** Shown above the field. */
  notice?: string | undefined;
  lock: string | null;
  explain?: Explain<SelectionValues<Name>>;
  /** How the form takes part in a batch save. */
  batch?: BatchPart<SelectionValues<Name>, z.ZodMiniType<SelectionValues<Name>>>;
  /** Called before a valid selection is saved; false cancels the save. */
  mayBeSaved?: (values: SelectionValues<Name>) => Promise<boolean>;
  save: FormSave<SelectionValues<Name>, SelectionValues<Name>>;
};

/**
 * Renders a multiple choice with a separate save button: languages, segments, classifications or platforms of
 * a company or location.
 */
export function SelectionForm<Name extends string>(props: SelectionFormProps<Name>) {
  const { name, label, caption, stored, choices, look, notice } = props;
  const all = withChosen(withChosen(choices.list, choices.others ?? []), stored.chosen);
  const form = useSavedForm({
    ...props,
    stored: toStoredSelection(name, stored),
    fields: selectionDescriptors(name, label, all),
  });
  const chosenIds = new Set([...stored.chosen.map(({ id }) => id), ...form.formik.values[name]]);
  const isOver = ({ id }: Choice) => choices.others?.some((other) => other.id === id) && !chosenIds.has(id);
  const groups = toOptionGroups(all.filter((choice) => !isOver(choice)));
  return (
    <SavedForm form={form} caption={caption}>
      {notice && <Notice>{notice}</Notice>}
      {look === 'boxes' ? (
        <CheckboxesField name={name} label={label} options={groups.flatMap(({ options }) => options)} />
      ) : (
        <MultiSelectField name={name} label={label} isRequired groups={groups} />
      )}
      {choices.retry && <ChoicesMissing retry={choices.retry} />}
    </SavedForm>
  );
}

/** Converts the stored selection to form values. */
export function toStoredSelection<Name extends string>(name: Name, { chosen, revision }: ChosenOnRecord) {
  const values: Partial<SelectionValues<Name>> = {};
  values[name] = chosen.map(({ id }) => id);
  return { values: values as SelectionValues<Name>, revision };
}
