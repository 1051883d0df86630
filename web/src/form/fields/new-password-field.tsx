import { Field } from '../../ui/input/field.tsx';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { type FormFieldProps, useFormField } from './use-form-field.ts';

/**
 * Renders a field for a new password. The stored password never reaches the console. Name the value
 * `password`, so that no draft stores it, and set `hasSecrets` on the save that sends it.
 */
export function NewPasswordField({ name, ...props }: FormFieldProps) {
  const field = useFormField<string>(name);
  return (
    <Field {...props} error={field.error}>
      {(control) => (
        <PasswordInput
          {...field.control(control)}
          // Keeps the browser from filling in the signed-in user's own password.
          autoComplete="new-password"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </Field>
  );
}
