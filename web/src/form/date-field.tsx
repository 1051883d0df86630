import { DatePicker } from '../ui/date-picker.tsx';
import { toTidyDate } from '../ui/dates.ts';
import { Field } from '../ui/field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** A date as typed; with all its zeros once the person leaves it. The rule reads it [CON-14]. */
export function DateField({ name, ...props }: FormFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <DatePicker
          control={field.control(control)}
          label={props.label}
          value={field.value}
          onChange={field.change}
          onBlur={() => field.leave(toTidyDate(field.value))}
          isReadOnly={field.isLocked}
        />
      )}
    </Field>
  );
}
