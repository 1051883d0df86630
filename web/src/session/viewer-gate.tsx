import { useApolloClient, useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { ExtensionsProvider } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  KnownCountriesDocument,
  KnownLanguagesDocument,
  KnownShortListsDocument,
  KnownStatesDocument,
  KnownViewerDocument,
  ViewerDocument,
  ViewerFactsFragmentDoc,
} from '../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../graph/problem.ts';
import { noteNoTimes } from '../graph/session-token.ts';
import { ButtonLink } from '../ui/action/button-link.ts';
import { nextTask } from '../ui/action/next-task.ts';
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
  const { error, load } = useViewerRequest();
  // The frame with its menus, and a page that has loaded, are rendered in steps.
  const data = useDeferredValue(useQuery(KnownViewerDocument, { fetchPolicy: 'cache-only' }).data);
  const viewer = readFragment(ViewerFactsFragmentDoc, data?.viewer) ?? null;
  const waiting = error ? (
    <NoViewer error={error} onRetry={load} />
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

/** Written one by one: all of them at once would keep a phone busy for a fifth of a second. */
const masterLists = [
  KnownCountriesDocument,
  KnownStatesDocument,
  KnownLanguagesDocument,
  KnownShortListsDocument,
];

/**
 * Requests the viewer and the master lists once and writes them into the cache. The lists are not read back: that
 * would take a tenth of a second on a phone, and each page reads the few that it needs.
 */
function useViewerRequest() {
  const client = useApolloClient();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      const { data, error: failed } = await client.query({
        query: ViewerDocument,
        fetchPolicy: 'no-cache',
        errorPolicy: 'all',
      });
      if (data?.extensions.includes('CHANGE_TIMES') === false) noteNoTimes();
      // A master list that fails is loaded by the page that needs it.
      if (data && !failed) {
        for (const query of masterLists) {
          client.writeQuery({ query, data });
          await nextTask();
        }
      }
      if (data?.viewer) client.writeQuery({ query: KnownViewerDocument, data });
      else setError(failed ?? new Error('There is no viewer in the answer'));
    } catch (thrown) {
      setError(thrown);
    }
  }, [client]);
  useEffect(() => {
    let isGone = false;
    void nextTask().then(() => (isGone ? undefined : load()));
    return () => {
      isGone = true;
    };
  }, [load]);
  return { error, load: () => void load() };
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
