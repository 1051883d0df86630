import { useId } from 'react';
import { Combobox } from '../../ui/choice/combobox.tsx';
import { MultiSelect } from '../../ui/choice/multi-select.tsx';
import type { Option, OptionGroup } from '../../ui/choice/options.ts';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ErrorText, Hint } from '../../ui/input/field.tsx';
import { Select } from '../../ui/input/text-input.tsx';
import { chosenNames } from '../conflict/summary.ts';
import { formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import { type TextSettings, textKind } from './text-field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type SelectFieldProps = FormFieldProps & {
  options: readonly Option[];
  /** Called after a choice, for fields that depend on it. */
  onChoose?: (value: string) => void;
};

function SelectField({ options, onChoose, ...props }: SelectFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <Select
          {...control}
          value={field.value}
          onChange={(event) => {
            field.change(event.target.value);
            onChoose?.(event.target.value);
          }}
          onBlur={() => field.leave()}
        >
          <option value="">Select…</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </BoundField>
  );
}

const labelIn = (options: readonly Option[], wanted: string) =>
  options.find(({ value }) => value === wanted)?.label ?? wanted;

/** One of a few options. A native `select` supports the keyboard, touch and type-ahead. */
export const select = (label: string, options: readonly Option[], settings?: TextSettings) =>
  formField({ ...textKind, toText: (value) => labelIn(options, value) }, SelectField, {
    label,
    options,
    ...settings,
  });

type GroupedFieldProps = FormFieldProps & { groups: OptionGroup[] };

function ComboboxField({ groups, ...props }: GroupedFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <Combobox
          control={control}
          name={props.name}
          groups={groups}
          value={field.value}
          onChange={field.change}
          onBlur={field.leave}
          isReadOnly={field.isLocked}
        />
      )}
    </BoundField>
  );
}

/** One of many options, with a search. */
export const combobox = (label: string, groups: OptionGroup[], settings?: TextSettings) =>
  formField(
    {
      ...textKind,
      toText: (value) =>
        labelIn(
          groups.flatMap(({ options }) => options),
          value,
        ),
    },
    ComboboxField,
    { label, groups, ...settings },
  );

/** Renders a multiple choice whose value is a list of ids [WID-06]. */
export function MultiSelectField({
  groups,
  kept,
  ...props
}: GroupedFieldProps & {
  /** Values that the user cannot remove. Explain why in the hint. */
  kept?: readonly string[];
}) {
  return (
    <BoundField<readonly string[]> {...props}>
      {(field, control) => (
        <MultiSelect
          control={control}
          name={props.name}
          groups={groups}
          value={field.value}
          kept={kept}
          onChange={field.change}
          onBlur={() => field.leave()}
          isReadOnly={field.isLocked}
        />
      )}
    </BoundField>
  );
}

/** A list of chosen ids. */
export const idsKind = (options: readonly Option[]) => ({
  blank: [] as readonly string[],
  toValue: (kept: readonly { id: string }[] | null): readonly string[] => (kept ?? []).map(({ id }) => id),
  toText: (ids: readonly string[]) =>
    chosenNames(
      ids,
      options.map(({ value, label }) => ({ id: value, name: label })),
    ),
});

/** Any number of options of a long list. */
export const multiSelect = (label: string, groups: OptionGroup[]) =>
  formField(idsKind(groups.flatMap(({ options }) => options)), MultiSelectField, { label, groups });

type CheckboxFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Called instead of changing the value, for a choice that affects more than this field. */
  onChoose?: (isTicked: boolean) => void;
};

/** Renders a checkbox with its error or hint below it. */
export function CheckboxField({ name, label, hint, onChoose }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name);
  const id = useId();
  const noteId = `${id}note`;
  const control = field.control({
    id,
    'aria-describedby': field.error || hint ? noteId : undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-required': undefined,
  });
  return (
    <>
      <Checkbox
        {...control}
        checked={field.value}
        onChange={(event) => (onChoose ?? field.change)(event.target.checked)}
        onBlur={() => field.leave()}
      >
        {label}
      </Checkbox>
      {field.error ? (
        <ErrorText id={noteId} aria-live="polite">
          {field.error}
        </ErrorText>
      ) : (
        hint && <Hint id={noteId}>{hint}</Hint>
      )}
    </>
  );
}

/** A checkbox. It has its initial value if nothing is stored. */
export const flag = (label: string, initial = false) =>
  formField(
    {
      blank: false,
      toValue: (kept: boolean | null) => kept ?? initial,
      toText: (isTicked) => (isTicked ? 'Yes' : 'No'),
    },
    CheckboxField,
    { label, initial },
  );
