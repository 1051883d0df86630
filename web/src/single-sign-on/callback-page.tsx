import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { EntrancePage } from '../session/entrance-page.tsx';
import type { ArrivalState } from '../session/session.paths.ts';
import type { Arrival } from './arrive.ts';
import { toSameWish } from './single-sign-on.paths.ts';
import { SingleSignOnProblem } from './single-sign-on-problem.tsx';

/** Where the provider sends people back to: leads them on, or says why they are not signed in. */
export function CallbackPage() {
  const arrival = useLoaderData<Arrival>();
  const navigate = useNavigate();
  useEffect(() => {
    const state: ArrivalState = { isArrival: true };
    if (arrival.kind === 'arrived') void navigate(arrival.path, { replace: true, state });
  }, [arrival, navigate]);
  const isUnderWay = arrival.kind === 'arrived' || arrival.kind === 'leaving';
  const wish = 'wish' in arrival ? arrival.wish : { from: null, redirectUri: null };
  return (
    <EntrancePage title="Single sign-on">
      {isUnderWay ? (
        <p role="status">Redirecting...</p>
      ) : (
        <SingleSignOnProblem problem={arrival} wish={wish} onRetry={() => void navigate(toSameWish(wish))} />
      )}
    </EntrancePage>
  );
}
