import { type FormEvent, useState } from 'react';
import { signedInAs, signIn, signOut } from './session.ts';

type SignInProps = {
  /** Called after signing in and after signing out. */
  onChanged: () => void;
};

/** Renders a sign-in form, or the email address of the signed-in person. */
export function SignIn({ onChanged }: SignInProps) {
  const email = signedInAs();
  if (email === null) return <SignInForm onChanged={onChanged} />;
  const leave = () => {
    void signOut();
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
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    const found = await signIn(String(form.get('email')), String(form.get('password'))).catch(
      () => 'The gateway did not respond. Try again.',
    );
    setIsBusy(false);
    setError(found);
    if (found === null) onChanged();
  };
  return (
    <form className="sign-in" onSubmit={submit}>
      <input
        name="email"
        type="email"
        aria-label="Email"
        placeholder="Email"
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
      {error !== null && <span role="alert">{error}</span>}
    </form>
  );
}
