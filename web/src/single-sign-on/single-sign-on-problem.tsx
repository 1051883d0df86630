import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Problem } from '../graph/problem.ts';
import { toSignIn } from '../session/session.paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import type { Wish } from './journey.ts';
import { toSameWish } from './single-sign-on.paths.ts';

type Trouble =
  | { kind: 'notConfigured' | 'impossible' | 'declined' }
  | { kind: 'refused'; site: string }
  | { kind: 'unknown'; email: string | null }
  | { kind: 'failed'; problem: Problem };

type SingleSignOnProblemProps = { problem: Trouble; wish: Wish; onRetry: () => void };

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '4' } });

/** Why single sign-on led nowhere, and where to go instead. */
export function SingleSignOnProblem({ problem, wish, onRetry }: SingleSignOnProblemProps) {
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
          <ButtonLink to={toSameWish(wish, { isOther: true })}>Use another account</ButtonLink>
        )}
        <ButtonLink to={toSignIn({ from: wish.from ?? undefined })}>Go to sign-in</ButtonLink>
      </Row>
    </>
  );
}

function textOf(problem: Exclude<Trouble, { kind: 'failed' }>): ReactNode {
  switch (problem.kind) {
    case 'notConfigured':
      return 'Single sign-on is not configured for this console. Sign in with your username and password.';
    case 'impossible':
      return 'Single sign-on needs an https address, and a browser that lets the console store data. Open the console so, or sign in with your username and password.';
    case 'declined':
      return 'Single sign-on did not sign you in. Try again, or sign in with your username and password.';
    case 'unknown':
      return `Single sign-on knows you${problem.email ? ` as ${problem.email}` : ''}, but no active account of this console belongs to you. Ask your administrator for one.`;
    case 'refused':
      return (
        <>
          <p>
            The link that led here wants to go on to a site that this console does not trust. Nothing was sent
            there:
          </p>
          <chakra.p my="2" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {problem.site}
          </chakra.p>
          <p>If you trust the site, ask your administrator to add it to the trusted origins.</p>
        </>
      );
  }
}
