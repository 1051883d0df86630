import { useApolloClient, useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CompanyPageDocument, type CompanyPageQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, type Problem, toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { useNotices } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { toCompanyList } from './company.paths.ts';
import { CompanyTab } from './company-tab.tsx';
import { CompanyTabSkeleton } from './company-tab-skeleton.tsx';

/** How long after the company was opened it is read once more [CON-04]. */
const secondReadMs = 1_000;

type CompanyRead = CompanyPageQuery['company'] | undefined;

/** Loads a company for its form [COM-06], and says so when it cannot be loaded [ERR-06] (AMB-16). */
export function CompanyEdit({ id }: { id: string }) {
  const { data, error, loading, refetch } = useQuery(CompanyPageDocument, {
    variables: { id },
    // Without its rates a company is still a company.
    errorPolicy: 'all',
  });
  const problem = error ? toProblemOf(error) : null;
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  const ratesProblem = problemAt(error, ['company', 'rates']);
  // A later read that fails, in whole or in the rates, takes away nothing that is on screen or typed into it.
  const lastRead = useRef<CompanyRead>(undefined);
  const lastRated = useRef<CompanyRead>(undefined);
  if (data?.company) lastRead.current = data.company;
  // Not while loading: the cache cannot tell rates that nobody set from rates that could not be read.
  if (data?.company && !ratesProblem && !loading) lastRated.current = data.company;
  const company = data?.company ?? (loading || mayBeThere ? lastRead.current : null);
  useOpening(id, Boolean(company));

  const retry = () => void refetch().catch(() => undefined);
  if (company) {
    return (
      <CompanyTab company={company} rated={lastRated.current} ratesProblem={ratesProblem} onRetry={retry} />
    );
  }
  if (loading) return <CompanyTabSkeleton />;
  return mayBeThere ? <LoadFailure problem={problem} onRetry={retry} /> : <DoesNotExist />;
}

/** Scrolls to the top, and reads the company a second time, which only refreshes what nobody has touched. */
function useOpening(id: string, isLoaded: boolean) {
  const client = useApolloClient();
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      const options = { query: CompanyPageDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
      client.query({ ...options, context: { isSilent: true } }).catch(() => undefined);
    }, secondReadMs);
    return () => clearTimeout(timer);
  }, [client, id, isLoaded]);
}

/** The company may be there: another try is offered. */
function LoadFailure({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Update Company" />
      <ProblemPanel message={problem.message} requestId={problem.requestId} onRetry={onRetry} />
    </>
  );
}

/** Says so in an alert, and goes to the list. */
function DoesNotExist() {
  const notices = useNotices();
  const navigate = useNavigate();
  useEffect(() => {
    void notices.error({ message: messages.companyDoesNotExist });
    navigate(toCompanyList(), { replace: true });
  }, [notices, navigate]);
  return null;
}
