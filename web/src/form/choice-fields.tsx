import { useId } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { Combobox, type Option, type OptionGroup } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { MultiSelect } from '../ui/multi-select.tsx';
import { Select } from '../ui/text-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type SelectFieldProps = FormFieldProps & {
  options: readonly Option[];
  /** Called after the choice, for fields that depend on it. */
  onChoose?: (value: string) => void;
};

/** One choice of a list, by the browser's own control: it works by keyboard, by touch, and by typing the first letters. */
export function SelectField({ name, options, onChoose, ...props }: SelectFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <Select
          {...field.control(control)}
          value={field.value}
          onChange={(event) => {
            field.change(event.target.value);
            onChoose?.(event.target.value);
          }}
          onBlur={() => field.leave()}
        >
          <option value="">Choose one</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** One choice of a long list that can be searched by typing. */
export function ComboboxField({ name, groups, ...props }: FormFieldProps & { groups: OptionGroup[] }) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <Combobox
          control={field.control(control)}
          name={name}
          groups={groups}
          value={field.value}
          onChange={field.change}
          onBlur={() => field.leave()}
          isReadOnly={field.isLocked}
        />
      )}
    </Field>
  );
}

/** Several choices of a list, as a list of their ids [WID-06]. */
export function MultiSelectField({ name, groups, ...props }: FormFieldProps & { groups: OptionGroup[] }) {
  const field = useFormField<readonly string[]>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <MultiSelect
          control={field.control(control)}
          name={name}
          groups={groups}
          value={field.value}
          onChange={field.change}
          onBlur={() => field.leave()}
          isReadOnly={field.isLocked}
        />
      )}
    </Field>
  );
}

type CheckboxFieldProps = {
  name: string;
  label: string;
  /** Called instead of changing the value, where more than the value follows from it. */
  onChoose?: (isTicked: boolean) => void;
};

/** A yes or no. */
export function CheckboxField({ name, label, onChoose }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name);
  const id = useId();
  const control = field.control({
    id,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-required': undefined,
  });
  return (
    <Checkbox
      {...control}
      checked={field.value}
      onChange={(event) => (onChoose ?? field.change)(event.target.checked)}
      onBlur={() => field.leave()}
    >
      {label}
    </Checkbox>
  );
}
