import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Problem } from '../graph/problem.ts';
import { toSignIn } from '../session/session.paths.ts';
import { Button } from '../ui/action/button.tsx';
import { ButtonLink } from '../ui/action/button-link.ts';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import type { PostLoginTarget } from './auth-request-state.ts';
import { toSameTarget } from './single-sign-on.paths.ts';

type SignInProblem =
  | { kind: 'notConfigured' | 'impossible' | 'declined' }
  | { kind: 'refused'; site: string }
  | { kind: 'unknown'; email: string | null }
  | { kind: 'failed'; problem: Problem };

type SingleSignOnProblemProps = { problem: SignInProblem; target: PostLoginTarget; onRetry: () => void };

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } });

/** Shows why single sign-on failed, and what the person can do instead. */
export function SingleSignOnProblem({ problem, target, onRetry }: SingleSignOnProblemProps) {
  const canTryAgain = problem.kind === 'failed' || problem.kind === 'declined';
  return (
    <>
      {problem.kind === 'failed' ? (
        <ProblemPanel {...problem.problem} />
      ) : (
        <div role="alert">{textOf(problem)}</div>
      )}
      <Row>
        {canTryAgain && (
          <Button look="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {problem.kind === 'unknown' && (
          <ButtonLink to={toSameTarget(target, { isOther: true })}>Use another account</ButtonLink>
        )}
        <ButtonLink to={toSignIn({ from: target.from ?? undefined })}>Go to sign-in</ButtonLink>
      </Row>
    </>
  );
}

function textOf(problem: Exclude<SignInProblem, { kind: 'failed' }>): ReactNode {
  switch (problem.kind) {
    case 'notConfigured':
      return 'Single sign-on is not configured for this console. Sign in with your username and password.';
    case 'impossible':
      return 'Single sign-on requires HTTPS and a browser that allows the console to store data. Fix this, or sign in with your username and password.';
    case 'declined':
      return 'Single sign-on was canceled or failed. Try again, or sign in with your username and password.';
    case 'unknown':
      return `You signed in${problem.email ? ` as ${problem.email}` : ''}, but you have no active account in this console. Ask your administrator for one.`;
    case 'refused':
      return (
        <>
          <p>This link redirects to an untrusted site. Nothing was sent there:</p>
          <chakra.p my="2" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {problem.site}
          </chakra.p>
          <p>If you trust the site, ask your administrator to add it to the trusted origins.</p>
        </>
      );
  }
}
