import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { EntrancePage } from '../session/entrance-page.tsx';
import type { Wish } from './journey.ts';
import { SingleSignOnProblem } from './single-sign-on-problem.tsx';
import type { Start } from './start.ts';

/** What the route begins before the page is shown. */
export type SingleSignOnData = { wish: Wish; start: Promise<Start> };

/** Sends the person to the provider of single sign-on [RTE-02] [SES-17], or says why it cannot. */
export function SingleSignOnPage() {
  const { wish, start } = useLoaderData<SingleSignOnData>();
  const { revalidate } = useRevalidator();
  const [outcome, setOutcome] = useState<Start | null>(null);
  useEffect(() => {
    let isOld = false;
    setOutcome(null);
    void start.then((result) => {
      if (!isOld) setOutcome(result);
    });
    return () => {
      isOld = true;
    };
  }, [start]);
  const problem = outcome && outcome.kind !== 'leaving' ? outcome : null;
  return (
    <EntrancePage title="Single sign-on">
      {problem ? (
        <SingleSignOnProblem problem={problem} wish={wish} onRetry={() => void revalidate()} />
      ) : (
        <p role="status">Redirecting...</p>
      )}
    </EntrancePage>
  );
}
