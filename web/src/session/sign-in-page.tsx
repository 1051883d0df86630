import { Heading } from '../ui/layout/heading.tsx';
import { AuthFrame } from './auth-frame.tsx';
import type { GoTo } from './go-to.tsx';
import { safeTarget } from './safe-target.ts';
import type { PassedState, SignInState } from './session.paths.ts';
import { SignInForm } from './sign-in-form.tsx';

type SignInPageProps = {
  /** The query of the page's address, which may name the path to open after sign-in. */
  search: string;
  passed?: PassedState;
  goTo: GoTo;
  /** Called with the path that follows when the credentials are sent. */
  onSending?: ((path: string) => void) | undefined;
  isPrerendered?: boolean;
};

/**
 * Renders the sign-in page [RTE-01]. After sign-in it opens the remembered path, or the company area without
 * a search [SES-08] (AMB-07). It needs no router: see `src/sign-in.tsx`.
 */
export function SignInPage({ search, passed = null, goTo, onSending, isPrerendered }: SignInPageProps) {
  const from = safeTarget(new URLSearchParams(search).get('from')) ?? undefined;
  const next = from ?? '/company';

  const enter = () => {
    const state: SignInState = { hasSignedIn: true };
    return goTo(next, { replace: true, state });
  };

  return (
    <AuthFrame heading={<Heading title="Sign in" />} passed={passed}>
      <SignInForm {...{ from, goTo, isPrerendered }} onSending={() => onSending?.(next)} onSignedIn={enter} />
    </AuthFrame>
  );
}
