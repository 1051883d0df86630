import { useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { ReactNode } from 'react';
import { ExtensionsProvider } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import { ViewerDocument, ViewerFactsFragmentDoc } from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { ButtonLink } from '../ui/action/button.tsx';
import { LoadingText } from '../ui/layout/skeleton.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { toSignOut } from './session.paths.ts';
import { ViewerProvider } from './viewer.tsx';

type ViewerGateProps = {
  /** Renders the page frame around the content; `isKnown` is true once the viewer is loaded. */
  frame: (content: ReactNode, isKnown: boolean) => ReactNode;
  children: ReactNode;
};

/**
 * Loads the viewer before it renders its children, because every page depends on the viewer's permissions. The
 * same request loads all master lists into the cache [SES-07].
 */
export function ViewerGate({ frame, children }: ViewerGateProps) {
  // A master list that fails is loaded by the page that needs it.
  const { data, error, refetch } = useQuery(ViewerDocument, { errorPolicy: 'all' });
  const viewer = readFragment(ViewerFactsFragmentDoc, data?.viewer) ?? null;
  const waiting =
    error || data ? (
      <NoViewer error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <LoadingText>Loading the console</LoadingText>
    );
  return (
    <ViewerProvider value={viewer}>
      <ExtensionsProvider value={data?.extensions ?? []}>
        {frame(viewer ? children : waiting, viewer !== null)}
      </ExtensionsProvider>
    </ViewerProvider>
  );
}

function NoViewer({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = error ? toProblemOf(error) : { code: 'INTERNAL', message: messages.errorOccurred };
  // The session is over, and the navigation to the sign-in page has started.
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
