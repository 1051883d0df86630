import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { EntrancePage } from './entrance-page.tsx';
import { safeTarget } from './safe-target.ts';
import type { ArrivalState, PassedState } from './session.paths.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page [RTE-01]. Leads to the remembered place, or to the company area with nothing searched [SES-08] (AMB-07). */
export function SignInPage() {
  const [params] = useSearchParams();
  const passed = useLocation().state as PassedState;
  const navigate = useNavigate();

  const from = safeTarget(params.get('from'));

  const enter = () => {
    const state: ArrivalState = { isArrival: true };
    navigate(from ?? '/company', { replace: true, state });
  };

  return (
    <EntrancePage title="Sign in" passed={passed} takesFocus={false}>
      <SignInForm from={from ?? undefined} onSignedIn={enter} />
    </EntrancePage>
  );
}
