import { personLengths } from '@console/schema/limits.ts';
import { useState } from 'react';
import { AuthForm } from '../session/auth-form.ts';
import { type Sent, useAuthForm } from '../session/use-auth-form.ts';
import { Button } from '../ui/action/button.tsx';
import { Field } from '../ui/input/field.tsx';
import { PasswordInput } from '../ui/input/password-input.tsx';
import { PasswordStrength } from '../ui/input/password-strength.tsx';
import { TopProgress } from '../ui/layout/top-progress.tsx';
import type { ResetLink } from './mailed-link.ts';
import type { setPassword } from './set-password.ts';

const rules = () => import('./password.rules.ts');

type ResetPasswordFormProps<Result> = {
  link: ResetLink;
  send: (values: SentValues) => Promise<Sent<Result>>;
  onDone: (result: Result) => Promise<void>;
};

type SentValues = Parameters<typeof setPassword>[0];

/** The fields of the new password and its confirmation [PWR-05]. */
export function ResetPasswordForm<Result>({ link, send, onDone }: ResetPasswordFormProps<Result>) {
  const { email, ...linked } = link;
  const [typed, setTyped] = useState('');
  const { form, errors, isBusy, submit } = useAuthForm({
    check: async (values) => (await rules()).checkReset({ ...(values as object), ...linked }),
    send,
    progress: 'Setting the password',
    fields: ['newPassword', 'confirmation'],
    again: 'newPassword',
    onDone,
  });
  return (
    <AuthForm ref={form} noValidate onSubmit={submit}>
      <TopProgress isBusy={isBusy} />
      {/* Informs the browser's password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Set A New Password"
        error={errors.newPassword}
        hint={`${personLengths.passwordMin}–${personLengths.password} characters`}
      >
        {(control) => (
          <>
            <PasswordInput
              {...control}
              name="newPassword"
              autoComplete="new-password"
              onChange={(event) => setTyped(event.target.value)}
            />
            <PasswordStrength password={typed} known={[email]} />
          </>
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation}>
        {(control) => <PasswordInput {...control} name="confirmation" autoComplete="new-password" />}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy}>
        SAVE
      </Button>
    </AuthForm>
  );
}
