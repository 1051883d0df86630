import { type FormEvent, useState } from 'react';
import { signedInAs, signIn, signOut } from './session.ts';

type SignInProps = {
  /** Somebody else is signed in, or nobody. */
  onChanged: () => void;
};

/** Who asks: a form, or the name of whoever used it. */
export function SignIn({ onChanged }: SignInProps) {
  const email = signedInAs();
  if (email === null) return <SignInForm onChanged={onChanged} />;
  const leave = () => {
    signOut();
    onChanged();
  };
  return (
    <div className="sign-in">
      <span role="status">Signed in as {email}</span>
      <button type="button" onClick={leave}>
        Sign out
      </button>
    </div>
  );
}

function SignInForm({ onChanged }: SignInProps) {
  const [mistake, setMistake] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    const found = await signIn(String(form.get('email')), String(form.get('password'))).catch(
      () => 'The gateway did not answer. Try again.',
    );
    setIsBusy(false);
    setMistake(found);
    if (found === null) onChanged();
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <input
        name="email"
        type="email"
        aria-label="E-mail"
        placeholder="E-mail"
        autoComplete="username"
        required
      />
      <input
        name="password"
        type="password"
        aria-label="Password"
        placeholder="Password"
        autoComplete="current-password"
        required
      />
      <button type="submit" disabled={isBusy}>
        Sign in
      </button>
      {mistake !== null && <span role="alert">{mistake}</span>}
    </form>
  );
}
