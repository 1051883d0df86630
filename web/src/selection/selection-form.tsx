import { chakra } from '@chakra-ui/react/styled-system';
import type * as z from 'zod/mini';
import { CheckboxesField } from '../form/checkboxes-field.tsx';
import { MultiSelectField } from '../form/choice-fields.tsx';
import { SavedForm } from '../form/saved-form.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import type { SaveOutcome } from '../form/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { type ChosenOnRecord, type SelectionValues, selectionFacts, toOptions } from './selection.form.ts';
import type { Choices } from './use-choices.ts';

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
  lock: string | null;
  save: (ids: string[], revision: string | null) => Promise<SaveOutcome<SelectionValues<Name>>>;
};

/** One choice of several, saved on its own: languages, business segments, platforms; of a company or a location. */
export function SelectionForm<Name extends string>(props: SelectionFormProps<Name>) {
  const { name, label, caption, stored, choices, look, save } = props;
  const options = toOptions(choices.list, stored.chosen);
  const form = useSavedForm({
    ...props,
    stored: toStoredSelection(name, stored),
    facts: selectionFacts(name, label, options),
    save: (values: SelectionValues<Name>, revision) => save([...values[name]], revision),
  });
  return (
    <SavedForm form={form} caption={caption}>
      {look === 'boxes' ? (
        <CheckboxesField name={name} label={label} options={options} />
      ) : (
        <MultiSelectField name={name} label={label} isRequired groups={[{ label: '', options }]} />
      )}
      {choices.retry && (
        <chakra.p role="alert" color="danger.fg" fontSize="sm">
          The list to choose from could not be loaded.{' '}
          <Button size="sm" onClick={choices.retry}>
            Try again
          </Button>
        </chakra.p>
      )}
    </SavedForm>
  );
}

/** What is on record, in the shape of the form. */
export function toStoredSelection<Name extends string>(name: Name, { chosen, revision }: ChosenOnRecord) {
  const values: Partial<SelectionValues<Name>> = {};
  values[name] = chosen.map(({ id }) => id);
  return { values: values as SelectionValues<Name>, revision };
}
