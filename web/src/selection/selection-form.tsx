import { chakra } from '@chakra-ui/react/styled-system';
import type * as z from 'zod/mini';
import { CheckboxesField } from '../form/checkboxes-field.tsx';
import { MultiSelectField } from '../form/choice-fields.tsx';
import { ChoicesMissing } from '../form/choices-missing.tsx';
import type { FormSave } from '../form/form-save.ts';
import type { JointPart } from '../form/joint-forms.ts';
import { SavedForm } from '../form/saved-form.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import type { Explain } from '../form/use-submit.ts';
import {
  type Choice,
  type ChosenOnRecord,
  type SelectionValues,
  selectionFacts,
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
  /** Name of the ids in the mutation. */
  name: Name;
  /** Caption of the control. */
  label: string;
  /** What the button that saves says. */
  caption: string;
  stored: ChosenOnRecord;
  choices: Choices;
  rule: z.ZodMiniType<SelectionValues<Name>>;
  /** Boxes for a short list, a searchable list for a long one. */
  look: 'boxes' | 'list';
  /** What is to be known before choosing; stands above the field. */
  notice?: string | undefined;
  lock: string | null;
  explain?: Explain<SelectionValues<Name>>;
  /** How it takes part in a save of several sections at once. */
  joint?: JointPart<SelectionValues<Name>, z.ZodMiniType<SelectionValues<Name>>>;
  /** Asked before a choice without mistakes is saved; false calls the save off. */
  mayBeSaved?: (values: SelectionValues<Name>) => Promise<boolean>;
  save: FormSave<SelectionValues<Name>, SelectionValues<Name>>;
};

/** One choice of several, saved on its own: languages, segments, classifications, platforms; of a company or a location. */
export function SelectionForm<Name extends string>(props: SelectionFormProps<Name>) {
  const { name, label, caption, stored, choices, look, notice } = props;
  const all = withChosen(withChosen(choices.list, choices.others ?? []), stored.chosen);
  const form = useSavedForm({
    ...props,
    stored: toStoredSelection(name, stored),
    facts: selectionFacts(name, label, all),
  });
  const held = new Set([...stored.chosen.map(({ id }) => id), ...form.formik.values[name]]);
  const isOver = ({ id }: Choice) => choices.others?.some((other) => other.id === id) && !held.has(id);
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

/** What is on record, in the shape of the form. */
export function toStoredSelection<Name extends string>(name: Name, { chosen, revision }: ChosenOnRecord) {
  const values: Partial<SelectionValues<Name>> = {};
  values[name] = chosen.map(({ id }) => id);
  return { values: values as SelectionValues<Name>, revision };
}
