import { personLengths } from '@console/schema/limits.ts';
import { EntranceForm } from '../session/entrance-form.ts';
import { useEntranceForm } from '../session/use-entrance-form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import type { ResetLink } from './reset-password-page.tsx';
import { setPassword } from './set-password.ts';

const rules = () => import('./password.rules.ts');

type ResetPasswordFormProps = { link: ResetLink; onDone: () => void };

/** A new password, twice [PWR-05]. */
export function ResetPasswordForm({ link, onDone }: ResetPasswordFormProps) {
  const { email, ...linked } = link;
  const { form, mistakes, isBusy, submit } = useEntranceForm({
    check: async (values) => (await rules()).checkReset({ ...(values as object), ...linked }),
    send: setPassword,
    progress: 'Setting the password',
    fields: ['newPassword', 'confirmation'],
    again: 'newPassword',
    onDone,
  });
  return (
    <EntranceForm ref={form} noValidate onSubmit={submit}>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Set A New Password"
        error={mistakes.newPassword}
        hint={`${personLengths.passwordMin} to ${personLengths.password} characters`}
      >
        {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm Password" error={mistakes.confirmation}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy}>
        SAVE
      </Button>
    </EntranceForm>
  );
}
