import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toProblemOf } from '../graph/problem.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { useNotices } from '../ui/notices.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TextLink } from '../ui/text-link.ts';
import { RememberMe } from './remember-me.tsx';
import type { Credentials } from './remembered-sign-in.ts';
import { toForgotPassword } from './session.paths.ts';
import { signIn } from './sign-in.ts';
import { useRemembered } from './use-remembered.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

type Mistakes = { username?: string; password?: string };

/** Fetched when the form is there, so that the page need not wait for the rules [SES-06]. */
const rules = () => import('./credentials.ts');

/**
 * Username and password. Not Formik, which the sign-in page would have to load for two fields; the rules are the same as the
 * gateway's [SES-06].
 */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [isBusy, setBusy] = useState(false);
  const notices = useNotices();
  const remembered = useRemembered((credentials) => fillIn(form.current, credentials));

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    rules().catch(() => undefined);
  }, []);

  /** What is checked and right, or null when the person has been shown what is not. */
  const check = async (values: unknown) => {
    const checked = (await rules()).checkCredentials(values);
    setMistakes(checked.ok ? {} : toMistakes(checked.errors));
    if (checked.ok) return checked.value;
    focus(checked.errors[0]?.path[0] ?? 'username');
    return null;
  };

  const refuse = async (refusal: { message: string; requestId?: string | undefined }) => {
    await notices.error(refusal);
    focus('password');
  };

  /** Whether somebody is signed in now. */
  const send = async (credentials: Credentials) => {
    notices.loading('Signing in');
    const refusal = await signIn(credentials);
    if (refusal) {
      await refuse(refusal);
      return false;
    }
    // That it cannot be remembered is no reason to keep anybody out.
    await remembered.keep(credentials).catch(() => undefined);
    notices.close();
    onSignedIn();
    return true;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !form.current) return;
    setBusy(true);
    try {
      const credentials = await check(Object.fromEntries(new FormData(form.current)));
      // Busy to the end: the next page may take a moment to come.
      if (credentials && (await send(credentials))) return;
    } catch (fault) {
      void refuse(toProblemOf(fault));
    }
    setBusy(false);
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
      <RememberMe {...remembered} onForgotten={() => form.current?.reset()} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        LOGIN
      </Button>
      <chakra.p fontSize="sm" textAlign="center">
        <TextLink to={toForgotPassword()}>Forgot Password?</TextLink>
      </chakra.p>
    </Form>
  );
}

/** Fills in what is remembered, unless the person was faster. */
function fillIn(form: HTMLFormElement | null, credentials: Credentials) {
  const inputs = Object.entries(credentials).map(([name, value]) => ({
    input: form?.querySelector<HTMLInputElement>(`[name=${name}]`),
    value,
  }));
  if (inputs.some(({ input }) => input?.value)) return;
  for (const { input, value } of inputs) if (input) input.value = value;
}

const toMistakes = (errors: { path: string[]; message: string }[]): Mistakes =>
  Object.fromEntries(errors.map(({ path, message }) => [path[0], message]));
