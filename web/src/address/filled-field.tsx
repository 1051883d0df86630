import { type FormFieldProps, useFormField } from '../form/use-form-field.ts';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

type FilledFieldProps = FormFieldProps & {
  /** Name of the field that fills this one in; null when it is to be typed. */
  filledBy: string | null;
};

/** A line of text that another field fills in: disabled while it does, and says so [ADR-02]. */
export function FilledField({ name, filledBy, ...props }: FilledFieldProps) {
  const field = useFormField<string>(name);
  const isFilled = filledBy !== null && !field.isLocked;
  return (
    <Field
      {...props}
      error={field.error}
      hint={isFilled ? 'Filled in by the address that you choose' : undefined}
    >
      {(control) => (
        <TextInput
          {...field.control(control)}
          {...(isFilled && { disabled: true, 'data-filled-by': filledBy })}
          type="text"
          autoComplete="off"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}
