import { ApolloProvider } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
} from 'react-router-dom';
import { ConsoleHeader } from './console-header.tsx';
import { useIsAsking } from './graph/activity.ts';
import { makeGraphClient } from './graph/client.ts';
import type { Action } from './graph/generated/graphql.ts';
import { dropToken, readToken } from './graph/session-token.ts';
import { prefetchMasterLists } from './master-data/prefetch-master-lists.ts';
import { NotAllowed } from './session/not-allowed.tsx';
import { type ArrivalState, type PassedState, toSignIn } from './session/session.paths.ts';
import { useViewer, verdictOn } from './session/viewer.tsx';
import { ViewerGate } from './session/viewer-gate.tsx';
import { TopProgress } from './ui/top-progress.tsx';

/** What a route says about itself. */
export type RouteHandle = { needs?: Action };

const SkipLink = chakra('a', {
  base: {
    position: 'absolute',
    insetInlineStart: '2',
    top: '-20',
    zIndex: 'top',
    px: '3',
    py: '2',
    bg: 'bg.panel',
    borderRadius: 'md',
    boxShadow: 'float',
    '&:focus': { top: '2' },
  },
});

const Main = chakra('main', {
  base: { maxW: 'page', mx: 'auto', px: { base: '3', md: '6' }, py: { base: '4', md: '6' } },
});

/**
 * Everything around the pages of a signed-in person. One mount is one session: the graph client and its cache begin and
 * end with it.
 */
export function ConsoleFrame() {
  const client = useSessionClient();
  const isAsking = useIsAsking();
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => prefetchMasterLists(client), [client]);
  return (
    <ApolloProvider client={client}>
      <TopProgress isBusy={isAsking || isNavigating} />
      <ScrollRestoration />
      <ViewerGate frame={(content, isKnown) => <Frame hasMenu={isKnown}>{content}</Frame>}>
        <Guard />
      </ViewerGate>
    </ApolloProvider>
  );
}

/** A client that, when its session has ended, leads to the sign-in page and remembers the place [SES-10] (AMB-14). */
function useSessionClient() {
  const location = useLocation();
  const navigate = useNavigate();
  const end = useRef<() => void>(undefined);
  const isOver = useRef(false);
  useEffect(() => {
    end.current = () => {
      // The sign-in page is on its way; what is asked meanwhile must not make it forget the place.
      if (isOver.current) return;
      isOver.current = true;
      // Signed out on purpose a moment ago, and an answer came late: there is no place to remember.
      if (readToken() === null) return void navigate(toSignIn(), { replace: true });
      dropToken();
      const from = location.pathname + location.search + location.hash;
      const state: PassedState = { message: 'Your session has ended. Sign in to go on where you were.' };
      navigate(toSignIn({ from }), { replace: true, state });
    };
  }, [location, navigate]);
  const [client] = useState(() => makeGraphClient({ onSessionEnd: () => end.current?.() }));
  return client;
}

function Frame({ hasMenu, children }: { hasMenu: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink href="#content">Skip to the content</SkipLink>
      <ConsoleHeader hasMenu={hasMenu} />
      <Main id="content" tabIndex={-1} outline="none">
        {children}
      </Main>
    </>
  );
}

/** Shows the page, or says why this person may not open it. Who has just signed in is led to what they may open (AMB-07). */
function Guard() {
  const viewer = useViewer();
  const arrival = useLocation().state as ArrivalState;
  const refused = useMatches()
    .map((match) => (match.handle as RouteHandle | undefined)?.needs)
    .flatMap((action) => (action ? [verdictOn(viewer, action)] : []))
    .find((verdict) => !verdict.isAllowed);
  if (!refused) return <Outlet />;
  if (arrival?.isArrival) return <Navigate to="/company" replace />;
  return <NotAllowed reason={refused.reason ?? ''} />;
}
