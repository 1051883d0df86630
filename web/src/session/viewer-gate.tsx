import { useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { ReactNode } from 'react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { ViewerDocument, ViewerFactsFragmentDoc } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LoadingText } from '../ui/skeleton.tsx';
import { toSignOut } from './session.paths.ts';
import { ViewerProvider } from './viewer.tsx';

type ViewerGateProps = {
  /** Draws the frame of the page around what this gate decides to show; `isKnown` when there is a viewer. */
  frame: (content: ReactNode, isKnown: boolean) => ReactNode;
  children: ReactNode;
};

/** Asks who is signed in before it shows its children, because everything on a page depends on what they may do. */
export function ViewerGate({ frame, children }: ViewerGateProps) {
  const { data, error, refetch } = useQuery(ViewerDocument);
  const viewer = readFragment(ViewerFactsFragmentDoc, data?.viewer) ?? null;
  const waiting =
    error || data ? (
      <NoViewer error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingText>Loading the console</LoadingText>
    );
  return (
    <ViewerProvider value={viewer}>{frame(viewer ? children : waiting, viewer !== null)}</ViewerProvider>
  );
}

function NoViewer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = error ? toProblemOf(error) : { code: 'INTERNAL', message: messages.errorOccurred };
  // The session is over, and the sign-in page is on its way.
  if (endsSession(problem)) return null;
  return (
    <>
      <ProblemPanel message={problem.message} requestId={problem.requestId} onRetry={onRetry} />
      <ButtonLink to={toSignOut()} mt="4">
        Logout
      </ButtonLink>
    </>
  );
}
