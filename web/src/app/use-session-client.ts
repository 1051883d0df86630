import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { makeGraphClient } from '../graph/client.ts';
import { forgetEarly } from '../graph/early-requests.ts';
import {
  dropToken,
  hasDroppedToken,
  readOwnKind,
  readSessionKind,
  readToken,
  readViewAs,
} from '../graph/session-token.ts';
import { type PassedState, toSignIn, toSingleSignOn } from '../session/session.paths.ts';
import { onEndElsewhere } from '../session/shared-session.ts';
import { leaveView } from '../session/view-as/leave-view.ts';
import type { Ending, TokenRefresher } from '../single-sign-on/token-refresher.ts';
import { beginPage } from './begin-page.ts';

/** Messages that the sign-in page shows after a session has ended. */
const reasons = {
  refused: 'Your session expired. Sign in to continue where you left off.',
  elsewhere: 'You signed out in another tab. Sign in to continue where you left off.',
} as const;

/**
 * Creates the Apollo client of one session. When the session ends, navigates to the sign-in page, or to
 * single sign-on for such a session, and remembers the path [SES-10] [SES-18] (AMB-14).
 */
export function useSessionClient(): ApolloClient {
  const location = useLocation();
  const navigate = useNavigate();
  const end = useRef<(ending: Ending | 'refused') => void>(undefined);
  const isOver = useRef(false);
  useEffect(() => {
    end.current = (ending) => {
      // The navigation to sign-in has started. Another failed request must not overwrite the remembered path.
      if (isOver.current) return;
      isOver.current = true;
      forgetEarly();
      leave(ending, location.pathname + location.search + location.hash, navigate);
    };
  }, [location, navigate]);
  const [{ client, keep }] = useState(() => {
    // After a sign-in; on a page that was opened directly, `begin.ts` has done it.
    beginPage(location, { withViewer: true });
    return openSession((ending) => end.current?.(ending));
  });
  useEffect(() => keep(), [keep]);
  useEffect(() => onEndElsewhere(() => end.current?.('elsewhere')), []);
  return client;
}

function leave(ending: Ending | 'refused', from: string, navigate: NavigateFunction) {
  // A sign-out in another tab also ends the person's own session, to which a view would return.
  if (ending !== 'elsewhere' && leaveView(`The view as ${readViewAs()?.name} has ended.`)) return;
  // The page itself has just ended the session. Its code also navigates and may pass a message on.
  if (hasDroppedToken()) return;
  // The browser's storage was cleared.
  if (readToken() === null) return void navigate(toSignIn(), { replace: true });
  // After a sign-out in another tab, single sign-on would sign the person in again without asking.
  const isSingleSignOn = readSessionKind() === 'sso' && ending !== 'elsewhere';
  dropToken({ hasSignedOut: ending === 'elsewhere' });
  if (isSingleSignOn) return void navigate(toSingleSignOn({ from }), { replace: true });
  const state: PassedState = { message: ending === 'elsewhere' ? reasons.elsewhere : reasons.refused };
  navigate(toSignIn({ from }), { replace: true, state });
}

/**
 * Creates a client and a function that keeps the person's own session alive, also during a view, which does not use
 * its token: the end of the view needs it.
 */
function openSession(onEnd: (ending: Ending | 'refused') => void) {
  const onSessionEnd = () => onEnd('refused');
  if (readOwnKind() === 'internal') {
    return { client: makeGraphClient({ onSessionEnd }), keep: () => undefined };
  }
  let fetched: Promise<TokenRefresher> | undefined;
  const refresher = () => {
    fetched ??= import('../single-sign-on/token-refresher.ts').then(
      (module) => new module.TokenRefresher({ onEnd }),
    );
    // The module could not be loaded; the next request tries again.
    fetched.catch(() => {
      fetched = undefined;
    });
    return fetched;
  };
  const freshToken = async () => (await refresher()).freshToken();
  const keep = () => {
    let isStopped = false;
    refresher()
      .then((it) => isStopped || it.start())
      .catch(() => undefined);
    return () => {
      isStopped = true;
      void fetched?.then((it) => it.stop()).catch(() => undefined);
    };
  };
  const isView = readViewAs() !== null;
  return { client: makeGraphClient({ onSessionEnd, ...(!isView && { freshToken }) }), keep };
}
