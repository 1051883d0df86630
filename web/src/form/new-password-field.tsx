import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/**
 * A password for somebody, new or in place of the one on record, which never comes here. Name its value `password`: then no draft
 * keeps it. The save that sends it says `hasSecrets`.
 */
export function NewPasswordField({ name, ...props }: FormFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <PasswordInput
          {...field.control(control)}
          // Keeps the browser from filling in the password of whoever sits here.
          autoComplete="new-password"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}
