import { chakra } from '@chakra-ui/react/styled-system';
import type * as z from 'zod/mini';
import { CheckboxesField } from '../form/fields/checkboxes-field.tsx';
import { MultiSelectField } from '../form/fields/choice-fields.tsx';
import { ChoicesMissing } from '../form/fields/choices-missing.tsx';
import { SavedForm } from '../form/save/saved-form.tsx';
import { type PartFormOptions, usePartForm } from '../form/save/use-part-form.ts';
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

export type SelectionFormProps<
  Name extends string,
  Part extends object,
  Input extends object,
  Holder extends string,
  Owner extends object,
> = Omit<
  PartFormOptions<Part, SelectionValues<Name>, z.ZodMiniType<SelectionValues<Name>>, Input, Holder, Owner>,
  'list' | 'toStored'
> & {
  rule: z.ZodMiniType<SelectionValues<Name>>;
  /** The name of the ids in the mutation input. */
  name: Name;
  /** Caption of the control. */
  label: string;
  /** Caption of the save button. */
  caption: string;
  /** Reads the stored selection from the part. */
  toChosen: (part: Part) => ChosenOnRecord;
  choices: Choices;
  /** `boxes` for a short list, `list` for a long one with a search. */
  look: 'boxes' | 'list';
  /** Shown above the field. */
  notice?: string | undefined;
};

/**
 * Renders a multiple choice with a separate save button: languages, segments, classifications or platforms of
 * a company or location.
 */
export function SelectionForm<
  Name extends string,
  Part extends object,
  Input extends object,
  Holder extends string,
  Owner extends object,
>(props: SelectionFormProps<Name, Part, Input, Holder, Owner>) {
  const { name, label, caption, part, toChosen, choices, look, notice } = props;
  const { chosen } = toChosen(part);
  const all = withChosen(withChosen(choices.list, choices.others ?? []), chosen);
  const form = usePartForm({
    ...props,
    toStored: (one: Part) => toStoredSelection(name, toChosen(one)),
    list: { rule: props.rule, descriptors: selectionDescriptors(name, label, all) },
  });
  const chosenIds = new Set([...chosen.map(({ id }) => id), ...form.formik.values[name]]);
  const isOver = ({ id }: Choice) => choices.others?.some((other) => other.id === id) && !chosenIds.has(id);
  const groups = toOptionGroups(all.filter((choice) => !isOver(choice)));
  return (
    <SavedForm form={form} caption={caption}>
      {notice && <Notice>{notice}</Notice>}
      {look === 'boxes' ? (
        <CheckboxesField
          name={name}
          label={label}
          isRequired
          options={groups.flatMap(({ options }) => options)}
        />
      ) : (
        <MultiSelectField name={name} label={label} isRequired groups={groups} />
      )}
      {choices.retry && <ChoicesMissing retry={choices.retry} />}
    </SavedForm>
  );
}

/** Converts the stored selection to form values. */
function toStoredSelection<Name extends string>(name: Name, { chosen, revision }: ChosenOnRecord) {
  const values: Partial<SelectionValues<Name>> = {};
  values[name] = chosen.map(({ id }) => id);
  return { values: values as SelectionValues<Name>, revision };
}
