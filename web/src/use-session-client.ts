import type { ApolloClient } from '@apollo/client';
import { useEffect, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { makeGraphClient } from './graph/client.ts';
import { dropToken, hasDroppedToken, readSessionKind, readToken } from './graph/session-token.ts';
import { type PassedState, toSignIn, toSingleSignOn } from './session/session.paths.ts';
import type { Ending, Keeper } from './single-sign-on/keeper.ts';

/** What the sign-in page says to whoever comes back to it. */
const reasons = {
  refused: 'Your session has ended. Sign in to go on where you were.',
  elsewhere: 'You have signed out in another tab. Sign in to go on where you were.',
} as const;

/**
 * The client of one session. When the session has ended it leads to the sign-in page, or to single sign-on if the session
 * came from there, and remembers the place [SES-10] [SES-18] (AMB-14).
 */
export function useSessionClient(): ApolloClient {
  const location = useLocation();
  const navigate = useNavigate();
  const end = useRef<(ending: Ending | 'refused') => void>(undefined);
  const isOver = useRef(false);
  useEffect(() => {
    end.current = (ending) => {
      // The sign-in page is on its way; what is asked meanwhile must not make it forget the place.
      if (isOver.current) return;
      isOver.current = true;
      leave(ending, location.pathname + location.search + location.hash, navigate);
    };
  }, [location, navigate]);
  const [{ client, keep }] = useState(() => openSession((ending) => end.current?.(ending)));
  useEffect(() => keep(), [keep]);
  return client;
}

function leave(ending: Ending | 'refused', from: string, navigate: NavigateFunction) {
  // Ended on purpose a moment ago: whoever did it leads on, and may have something to say there.
  if (hasDroppedToken()) return;
  // Somebody emptied the browser's storage.
  if (readToken() === null) return void navigate(toSignIn(), { replace: true });
  // Who signed out in another tab wants to stay out; single sign-on would bring them in again without a question.
  const isSingleSignOn = readSessionKind() === 'sso' && ending !== 'elsewhere';
  dropToken();
  if (isSingleSignOn) return void navigate(toSingleSignOn({ from }), { replace: true });
  const state: PassedState = { message: ending === 'elsewhere' ? reasons.elsewhere : reasons.refused };
  navigate(toSignIn({ from }), { replace: true, state });
}

/** A client, and what must go on as long as its session lasts. */
function openSession(onEnd: (ending: Ending | 'refused') => void) {
  const onSessionEnd = () => onEnd('refused');
  if (readSessionKind() === 'internal') {
    return { client: makeGraphClient({ onSessionEnd }), keep: () => undefined };
  }
  let fetched: Promise<Keeper> | undefined;
  const keeper = () => {
    fetched ??= import('./single-sign-on/keeper.ts').then((module) => new module.Keeper({ onEnd }));
    // It could not be fetched: the next request tries again.
    fetched.catch(() => {
      fetched = undefined;
    });
    return fetched;
  };
  const freshToken = async () => (await keeper()).freshToken();
  const keep = () => {
    let isStopped = false;
    keeper()
      .then((it) => isStopped || it.start())
      .catch(() => undefined);
    return () => {
      isStopped = true;
      void fetched?.then((it) => it.stop()).catch(() => undefined);
    };
  };
  return { client: makeGraphClient({ onSessionEnd, freshToken }), keep };
}
