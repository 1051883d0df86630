import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EntranceForm } from '../session/entrance-form.ts';
import { EntrancePage } from '../session/entrance-page.tsx';
import { toSignIn } from '../session/session.paths.ts';
import { useEntranceForm } from '../session/use-entrance-form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useNotices } from '../ui/notices.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.ts';
import { askForLink } from './ask-for-link.ts';
import { isLinked, readLinked } from './mailed-link.ts';

const rules = () => import('./password.rules.ts');

/** Asks for an e-mail address and sends a link to it [RTE-03] [PWR-01]; says so in its place when a link led here [PWR-02]. */
export function ForgotPasswordPage() {
  const [params] = useSearchParams();
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <EntrancePage title="Reset Your Account Password" takesFocus="always">
        <p role="status">Please check your email for a password reset link.</p>
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title="Forgot password" takesFocus={false}>
      <ForgotPasswordForm onSent={isLinked(params) ? () => setSent(true) : null} />
    </EntrancePage>
  );
}

/** `onSent` is called in place of an alert [PWR-08] (AMB-19); null leaves the form where it is. */
function ForgotPasswordForm({ onSent }: { onSent: (() => void) | null }) {
  const [params] = useSearchParams();
  const { email, ...linked } = readLinked(params, 'username');
  const notices = useNotices();
  const { form, mistakes, isBusy, submit } = useEntranceForm({
    check: async (values) => (await rules()).checkResetRequest({ ...(values as object), ...linked }),
    send: askForLink,
    progress: 'Sending the link',
    fields: ['email'],
    again: 'email',
    onDone: (message) => (onSent ? onSent() : void notices.success(message)),
  });
  return (
    <EntranceForm ref={form} noValidate onSubmit={submit}>
      <p>A link to set a new password will be sent to your email address.</p>
      <Field label="Email Address" error={mistakes.email}>
        {(control) => (
          <TextInput {...control} name="email" type="email" autoComplete="username" defaultValue={email} />
        )}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy}>
        SEND LINK
      </Button>
      {onSent === null && <TextLink to={toSignIn()}>Back to Login</TextLink>}
    </EntranceForm>
  );
}
