import { DatePicker } from '../../ui/date/date-picker.tsx';
import { toTidyDate } from '../../ui/date/dates.ts';
import { Field } from '../../ui/input/field.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/** Renders a date as typed, and adds missing zeros on blur. The shared rules parse the date [CON-14]. */
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
