import { useApolloClient, useQuery } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { CompanyPageDocument } from '../graph/generated/graphql.ts';
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

/** Loads a company for its form [COM-06], and says so when it cannot be loaded [ERR-06] (AMB-16). */
export function CompanyEdit({ id }: { id: string }) {
  const { data, previousData, error, loading, refetch } = useQuery(CompanyPageDocument, {
    variables: { id },
    // Without its rates a company is still a company.
    errorPolicy: 'all',
  });
  const company = (data ?? previousData)?.company;
  useOpening(id, Boolean(company));

  const retry = () => void refetch().catch(() => undefined);
  if (company) {
    return (
      <CompanyTab company={company} ratesProblem={problemAt(error, ['company', 'rates'])} onRetry={retry} />
    );
  }
  if (loading) return <CompanyTabSkeleton />;
  const problem = error ? toProblemOf(error) : null;
  return <LoadFailure problem={problem} onRetry={retry} />;
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

/** Stays and offers another try when the company may be there; otherwise says that it is not, and goes to the list. */
function LoadFailure({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  const notices = useNotices();
  const navigate = useNavigate();
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  useEffect(() => {
    if (mayBeThere) return;
    void notices.error({ message: messages.companyDoesNotExist });
    navigate(toCompanyList(), { replace: true });
  }, [mayBeThere, notices, navigate]);
  if (!mayBeThere) return null;
  return (
    <>
      <PageHeader title="Update Company" />
      <ProblemPanel message={problem.message} requestId={problem.requestId} onRetry={onRetry} />
    </>
  );
}
