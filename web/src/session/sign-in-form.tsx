import { chakra } from '@chakra-ui/react/styled-system';
import { checkInput } from '@console/schema/input.rules.ts';
import { sessionCreateRules } from '@console/schema/session.rules.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useNotices } from '../ui/notices.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { signIn } from './sign-in.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Mistakes = { username?: string; password?: string };

/**
 * Username and password. Not Formik, which the sign-in page would have to load for two fields; the rules are the same as the
 * gateway's [SES-06].
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [isBusy, setBusy] = useState(false);
  const notices = useNotices();

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    const checked = checkInput(sessionCreateRules, Object.fromEntries(new FormData(form.current)));
    setMistakes(checked.ok ? {} : toMistakes(checked.errors));
    if (!checked.ok) return focus(checked.errors[0]?.path[0] ?? 'username');

    setBusy(true);
    notices.loading('Signing in');
    const refusal = await signIn(checked.value);
    if (!refusal) {
      // Still busy: the next page may take a moment to come.
      notices.close();
      return onSignedIn();
    }
    setBusy(false);
    await notices.error(refusal);
    focus('password');
  };

  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <Field label="Username" error={mistakes.username}>
        {(control) => (
          <TextInput
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" error={mistakes.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" look="primary" isBusy={isBusy}>
        LOGIN
      </Button>
    </Form>
  );
}

const toMistakes = (errors: { path: string[]; message: string }[]): Mistakes =>
  Object.fromEntries(errors.map(({ path, message }) => [path[0], message]));
