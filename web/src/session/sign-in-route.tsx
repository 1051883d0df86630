import { useLocation, useNavigate } from 'react-router-dom';
import type { PassedState } from './session.paths.ts';
import { SignInPage } from './sign-in-page.tsx';

/** Renders the sign-in page for a person who arrives from another page of the console. */
export function SignInRoute() {
  const { search, state } = useLocation();
  return <SignInPage search={search} passed={state as PassedState} goTo={useNavigate()} />;
}
