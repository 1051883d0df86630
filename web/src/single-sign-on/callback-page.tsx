import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { AuthPage } from '../session/auth-page.tsx';
import type { SignInState } from '../session/session.paths.ts';
import type { CallbackResult } from './oidc-callback.ts';
import { toSameTarget } from './single-sign-on.paths.ts';
import { SingleSignOnProblem } from './single-sign-on-problem.tsx';

/** Renders the redirect page of the provider: opens the target, or shows why the person is not signed in. */
export function CallbackPage() {
  const result = useLoaderData<CallbackResult>();
  const navigate = useNavigate();
  useEffect(() => {
    const state: SignInState = { hasSignedIn: true };
    if (result.kind === 'arrived') void navigate(result.path, { replace: true, state });
  }, [result, navigate]);
  const isUnderWay = result.kind === 'arrived' || result.kind === 'leaving';
  const target = 'target' in result ? result.target : { from: null, redirectUri: null };
  return (
    <AuthPage title="Single sign-on">
      {isUnderWay ? (
        <p role="status">Redirecting...</p>
      ) : (
        <SingleSignOnProblem
          problem={result}
          target={target}
          onRetry={() => void navigate(toSameTarget(target))}
        />
      )}
    </AuthPage>
  );
}
