import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { makePassword } from '../../ui/input/make-password.ts';
import { PasswordInput } from '../../ui/input/password-input.tsx';
import { PasswordStrength } from '../../ui/input/password-strength.tsx';
import { formField } from '../field-list/form-field.tsx';
import { BoundField } from './bound-field.tsx';
import type { FormFieldProps } from './use-form-field.ts';

function NewPasswordField(props: FormFieldProps) {
  const { values } = useFormikContext();
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <>
          <PasswordInput
            {...control}
            // Keeps the browser from filling in the signed-in user's own password.
            autoComplete="new-password"
            value={field.value}
            onChange={(event) => field.change(event.target.value)}
            onBlur={() => field.leave()}
            onGenerate={control.disabled ? undefined : () => field.change(makePassword())}
          />
          <PasswordStrength password={field.value} known={otherTexts(values, field.value)} />
        </>
      )}
    </BoundField>
  );
}

/** Returns the texts of a form, also of its nested values, without the password itself. */
function otherTexts(values: unknown, password: string): string[] {
  if (typeof values === 'string') return values === password ? [] : [values];
  if (typeof values !== 'object' || values === null) return [];
  return Object.values(values).flatMap((value) => otherTexts(value, password));
}

function CurrentPasswordField(props: FormFieldProps) {
  return (
    <BoundField<string> {...props}>
      {(field, control) => (
        <PasswordInput
          {...control}
          autoComplete="current-password"
          value={field.value}
          onChange={(event) => field.change(event.target.value)}
          onBlur={() => field.leave()}
        />
      )}
    </BoundField>
  );
}

/** A stored password never reaches the console, and a conflict shows no typed one. */
const passwordKind = { blank: '', toValue: (_kept: undefined) => '', toText: () => '', isSecret: true };

/**
 * A new password. Name the value `password`, so that no draft stores it, and set `hasSecrets` on the save
 * that sends it.
 */
export const newPassword = (label: string, hint: ReactNode) =>
  formField(passwordKind, NewPasswordField, { label, hint });

/** The caller's current password, which they type to change how they sign in. */
export const currentPassword = () =>
  formField(passwordKind, CurrentPasswordField, {
    label: 'Current Password',
    hint: 'Needed to change your email address or password',
    isRequired: true,
  });
