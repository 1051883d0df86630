import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import { Button } from '../ui/action/button.tsx';
import { whenIdle } from '../ui/action/when-idle.ts';
import { Field } from '../ui/input/field.tsx';
import { PasswordInput } from '../ui/input/password-input.tsx';
import { TextInput } from '../ui/input/text-input.tsx';
import { TopProgress } from '../ui/layout/top-progress.tsx';
import { AuthForm } from './auth-form.ts';
import { type GoTo, GoToLink } from './go-to.tsx';
import { RememberMe } from './remember-me.tsx';
import type { Credentials } from './remembered-sign-in.ts';
import { type ForgottenState, toForgotPassword } from './session.paths.ts';
import { signIn } from './sign-in.ts';
import { SingleSignOnLink } from './single-sign-on-link.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useRemembered } from './use-remembered.ts';

/** Loaded after the form renders, so that the page need not wait for the rules [SES-06]. */
const rules = () => import('./credentials.ts');

const Links = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2', fontSize: 'sm' },
});

type SignInFormProps = {
  /** The path to return to after sign-in, if there is one. */
  from: string | undefined;
  goTo: GoTo;
  /** Whether the HTML of the page has the form already. */
  isPrerendered?: boolean | undefined;
  onSending: () => void;
  onSignedIn: () => void | Promise<void>;
};

/** Renders the username and password form. The validation rules are the gateway's [SES-06]. */
export function SignInForm({ from, goTo, isPrerendered, onSending, onSignedIn }: SignInFormProps) {
  const { form, errors, isBusy, submit } = useAuthForm({
    check: async (values) => (await rules()).checkCredentials(values),
    send: async (credentials: Credentials) => {
      const answer = signIn(credentials);
      onSending();
      const failure = await answer;
      if (failure) return { failure };
      // A failure to remember the credentials must not prevent the sign-in.
      await remembered.keep(credentials).catch(() => undefined);
      return { done: null };
    },
    progress: 'Signing in',
    fields: ['username', 'password'],
    again: 'password',
    onDone: onSignedIn,
  });
  const remembered = useRemembered((credentials) => fillIn(form.current, credentials));
  useEffect(() => whenIdle(() => void rules().catch(() => undefined)), []);

  return (
    // `before-paint.js` holds a submission of the prerendered form until `useAuthForm` removes the mark. With POST, no
    // password would get into a URL.
    <AuthForm
      ref={form}
      noValidate
      method="post"
      data-prerendered={isPrerendered ? '' : undefined}
      onSubmit={submit}
    >
      <TopProgress isBusy={isBusy} />
      <Field label="Username" error={errors.username}>
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
      <Field label="Password" error={errors.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <RememberMe {...remembered} onForgotten={() => form.current?.reset()} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        LOGIN
      </Button>
      <Links>
        <GoToLink
          to={toForgotPassword()}
          goTo={goTo}
          toState={(): ForgottenState => ({ username: inputIn(form.current, 'username')?.value })}
        >
          Forgot Password?
        </GoToLink>
        <SingleSignOnLink from={from} goTo={goTo} />
      </Links>
    </AuthForm>
  );
}

const inputIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`);

/** Fills in the remembered credentials, unless the person has already typed something. */
function fillIn(form: HTMLFormElement | null, credentials: Credentials) {
  const inputs = Object.entries(credentials).map(([name, value]) => ({
    input: inputIn(form, name),
    value,
  }));
  if (inputs.some(({ input }) => input?.value)) return;
  for (const { input, value } of inputs) if (input) input.value = value;
}
