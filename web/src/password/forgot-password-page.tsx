import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AuthForm } from '../session/auth-form.ts';
import { AuthPage } from '../session/auth-page.tsx';
import { type ForgottenState, toSignIn } from '../session/session.paths.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Button } from '../ui/action/button.tsx';
import { TextLink } from '../ui/action/text-link.ts';
import { Field } from '../ui/input/field.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { TopProgress } from '../ui/layout/top-progress.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { isLinked, readLinked } from './mailed-link.ts';
import { requestLink } from './request-link.ts';

const rules = () => import('./password.rules.ts');

/** A link that was sent: the address that was typed, and the message of the service. */
type SentLink = { email: string; message: string };

/**
 * Asks for an email address and sends a reset link to it [RTE-03] [PWR-01]. A message then replaces the form [PWR-08]:
 * that of the requirements if a mailed link led here [PWR-02], else that of the service.
 */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const linked = readLinked(params, 'username');
  const [sent, setSent] = useState<SentLink | null>(null);
  const typed = (useLocation().state as ForgottenState)?.username ?? '';
  // A username need not be an email address.
  const [email, setEmail] = useState(linked.email || (typed.includes('@') ? typed : ''));
  if (sent && isLinked(params)) {
    return (
      <AuthPage title="Reset Your Account Password" takesFocus="always">
        <p role="status">Please check your email for a password reset link.</p>
      </AuthPage>
    );
  }
  if (sent) {
    const again = () => {
      setEmail(sent.email);
      setSent(null);
    };
    return (
      <AuthPage title="Forgot password" takesFocus="always">
        <Stack>
          <p>{sent.message}</p>
          <Button onClick={again}>Send again</Button>
          <TextLink to={toSignIn()}>Back to Login</TextLink>
        </Stack>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Forgot password" takesFocus={false}>
      <ForgotPasswordForm email={email} isLinked={isLinked(params)} onSent={setSent} />
    </AuthPage>
  );
}

type ForgotPasswordFormProps = { email: string; isLinked: boolean; onSent: (sent: SentLink) => void };

function ForgotPasswordForm({ email, isLinked, onSent }: ForgotPasswordFormProps) {
  const [params] = useSearchParams();
  const { email: _, ...linked } = readLinked(params, 'username');
  const notices = useNotices();
  const { form, errors, isBusy, submit } = useAuthForm({
    check: async (values) => (await rules()).checkResetRequest({ ...(values as object), ...linked }),
    send: requestLink,
    progress: 'Sending the link',
    fields: ['email'],
    again: 'email',
    onDone: (message) => {
      // (AMB-19) Only a page without a mailed link shows the alert.
      if (!isLinked) notices.success(message);
      const field = form.current?.elements.namedItem('email');
      onSent({ email: field instanceof HTMLInputElement ? field.value : email, message });
    },
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
      {!isLinked && <TextLink to={toSignIn()}>Back to Login</TextLink>}
    </AuthForm>
  );
}
