import { useId } from 'react';
import { Combobox, type Option, type OptionGroup } from '../../ui/choice/combobox.tsx';
import { MultiSelect } from '../../ui/choice/multi-select.tsx';
import { Checkbox } from '../../ui/input/checkbox.tsx';
import { ErrorText, Field } from '../../ui/input/field.tsx';
import { Select } from '../../ui/input/text-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

type SelectFieldProps = FormFieldProps & {
  options: readonly Option[];
  /** Called after a choice, for fields that depend on it. */
  onChoose?: (value: string) => void;
};

/** Renders a native `select`, which supports the keyboard, touch and type-ahead. */
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
          <option value="">Select…</option>
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

/** Renders a searchable single choice for a long list. */
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

/** Renders a multiple choice whose value is a list of ids [WID-06]. */
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
  /** Called instead of changing the value, for a choice that affects more than this field. */
  onChoose?: (isTicked: boolean) => void;
};

/** Renders a checkbox with its error below it. */
export function CheckboxField({ name, label, onChoose }: CheckboxFieldProps) {
  const field = useFormField<boolean>(name);
  const id = useId();
  const errorId = `${id}error`;
  const control = field.control({
    id,
    'aria-describedby': field.error ? errorId : undefined,
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
      {field.error && (
        <ErrorText id={errorId} aria-live="polite">
          {field.error}
        </ErrorText>
      )}
    </>
  );
}
