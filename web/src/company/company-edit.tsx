import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { CompanyPageDocument } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { toSingleSignOn } from '../session/session.paths.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { useNotices } from '../ui/notices.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { toCompanyList } from './company.paths.ts';
import { CompanyTabSkeleton } from './company-tab-skeleton.tsx';
import { CompanyTabs } from './company-tabs.tsx';
import { useCompany } from './use-company.ts';

/** How long after the company was opened it is read once more [CON-04]. */
const secondReadMs = 1_000;

/** Loads a company for its form [COM-06], and says so when it cannot be loaded [ERR-06] (AMB-16). */
export function CompanyEdit({ id }: { id: string }) {
  const { company, parts, loading, failure, retry } = useCompany(id);
  useOpening(id, Boolean(company));
  if (company) return <CompanyTabs company={company} parts={parts} onRetry={retry} />;
  if (loading) return <CompanyTabSkeleton />;
  return failure ? <LoadFailure problem={failure} onRetry={retry} /> : <DoesNotExist />;
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

/** Says so in an alert, and goes to the list; in a session by single sign-on the sign-in is renewed on the way [ERR-06]. */
function DoesNotExist() {
  const notices = useNotices();
  const navigate = useNavigate();
  const isSso = useSessionKind() === 'sso';
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    const told = notices.error({ message: messages.companyDoesNotExist });
    if (!isSso) return void navigate(toCompanyList(), { replace: true });
    // The way there leaves the page, and the alert with it.
    void told.then(() => navigate(toSingleSignOn({ from: toCompanyList() }), { replace: true }));
  }, [notices, navigate, isSso]);
  return null;
}
