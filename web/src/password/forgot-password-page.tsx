import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthForm } from '../session/auth-form.ts';
import { AuthPage } from '../session/auth-page.tsx';
import { toSignIn } from '../session/session.paths.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Button } from '../ui/action/button.tsx';
import { TextLink } from '../ui/action/text-link.ts';
import { Field } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { TopProgress } from '../ui/layout/top-progress.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { isLinked, readLinked } from './mailed-link.ts';
import { requestLink } from './request-link.ts';

const rules = () => import('./password.rules.ts');

/**
 * Asks for an email address and sends a reset link to it [RTE-03] [PWR-01]. If a mailed link led here, a
 * message then replaces the form [PWR-02].
 */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <AuthPage title="Reset Your Account Password" takesFocus="always">
        <p role="status">Please check your email for a password reset link.</p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Forgot password" takesFocus={false}>
      <ForgotPasswordForm onSent={isLinked(params) ? () => setSent(true) : null} />
    </AuthPage>
  );
}

/** `onSent` is called instead of showing an alert [PWR-08] (AMB-19). With null, the form stays. */
function ForgotPasswordForm({ onSent }: { onSent: (() => void) | null }) {
  const [params] = useSearchParams();
  const { email, ...linked } = readLinked(params, 'username');
  const notices = useNotices();
  const { form, errors, isBusy, submit } = useAuthForm({
    check: async (values) => (await rules()).checkResetRequest({ ...(values as object), ...linked }),
    send: requestLink,
    progress: 'Sending the link',
    fields: ['email'],
    again: 'email',
    onDone: (message) => (onSent ? onSent() : notices.success(message)),
  });
  return (
    <AuthForm ref={form} noValidate onSubmit={submit}>
      <TopProgress isBusy={isBusy} />
      <p>We’ll email you a link to set a new password.</p>
      <Field label="Email Address" error={errors.email}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" defaultValue={email} />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy}>
        SEND LINK
      </Button>
      {onSent === null && <TextLink to={toSignIn()}>Back to Login</TextLink>}
    </AuthForm>
  );
}
