import { useEffect, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AuthPage } from '../session/auth-page.tsx';
import type { PostLoginTarget } from './auth-request-state.ts';
import { SingleSignOnProblem } from './single-sign-on-problem.tsx';
import type { Start } from './start.ts';

/** The data of the route loader. `start` is pending while the page renders. */
export type SingleSignOnData = { target: PostLoginTarget; start: Promise<Start> };

/** Redirects to the single sign-on provider [RTE-02] [SES-17], or shows why that is not possible. */
export function SingleSignOnPage() {
  const { target, start } = useLoaderData<SingleSignOnData>();
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
    <AuthPage title="Single sign-on">
      {problem ? (
        <SingleSignOnProblem problem={problem} target={target} onRetry={() => void revalidate()} />
      ) : (
        <p role="status">Redirecting...</p>
      )}
    </AuthPage>
  );
}
