import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthPage } from './auth-page.tsx';
import { safeTarget } from './safe-target.ts';
import type { PassedState, SignInState } from './session.paths.ts';
import { SignInForm } from './sign-in-form.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/**
 * Renders the sign-in page [RTE-01]. After sign-in it opens the remembered path, or the company area without
 * a search [SES-08] (AMB-07).
 */
export function SignInPage() {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const passed = useIsHydrated() ? (state as PassedState) : null;
  const navigate = useNavigate();

  const from = safeTarget(params.get('from'));

  const enter = () => {
    const state: SignInState = { hasSignedIn: true };
    return navigate(from ?? '/company', { replace: true, state });
  };

  return (
    <AuthPage title="Sign in" passed={passed} takesFocus={false}>
      <SignInForm from={from ?? undefined} onSignedIn={enter} />
    </AuthPage>
  );
}
