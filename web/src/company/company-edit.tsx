import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useExtension } from '../graph/extensions.ts';
import { CompanyPageDocument } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { toSingleSignOn } from '../session/session.paths.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { useGoBack } from '../ui/action/use-go-back.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { TabsPlace } from '../ui/layout/tabs-place.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { companyCrumbs, toCompanyList } from './company.paths.ts';
import { CompanyTabSkeleton } from './tabs/company-tab-skeleton.tsx';
import { CompanyTabs } from './tabs/company-tabs.tsx';
import { useTitleBefore } from './tabs/use-title-before.ts';
import { useCompany } from './use-company.ts';

/** Delay of the second read after the company is opened, in milliseconds [CON-04]. */
const secondReadMs = 1_000;

/** Loads a company for its form [COM-06], and reports a failed load [ERR-06] (AMB-16). */
export function CompanyEdit({ id }: { id: string }) {
  const { company, parts, loading, failure, retry } = useCompany(id);
  useOpening(id, Boolean(company));
  if (company) return <CompanyTabs company={company} parts={parts} onRetry={retry} />;
  if (loading) return <CompanyTabSkeleton />;
  return failure ? <LoadFailure problem={failure} onRetry={retry} /> : <DoesNotExist />;
}

/**
 * Scrolls to the top and reads the company a second time. The second read updates only fields without unsaved
 * input.
 */
function useOpening(id: string, isLoaded: boolean) {
  const client = useApolloClient();
  const hasTimes = useExtension('CHANGE_TIMES');
  useEffect(() => {
    // The braces drop the promise that newer browsers return. React would take it for a cleanup function.
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!isLoaded) return;
    const timer = setTimeout(() => {
      const options = {
        query: CompanyPageDocument,
        variables: { id, hasTimes },
        fetchPolicy: 'network-only',
      } as const;
      client.query({ ...options, context: { isSilent: true } }).catch(() => undefined);
    }, secondReadMs);
    return () => clearTimeout(timer);
  }, [client, id, hasTimes, isLoaded]);
}

/** Offers a retry, because the company may exist. */
function LoadFailure({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const goBack = useGoBack(toCompanyList());
  return (
    <>
      <TabsPlace hasFailed />
      <PageHeader title={useTitleBefore()} crumbs={companyCrumbs} onBack={goBack} />
      <ProblemPanel message={problem.message} requestId={problem.requestId} onRetry={onRetry} />
    </>
  );
}

/**
 * Reports the missing company in an alert and opens the list. After single sign-on, it restarts single
 * sign-on first [ERR-06].
 */
function DoesNotExist() {
  const notices = useNotices();
  const navigate = useNavigate();
  const isSso = useSessionKind() === 'sso';
  const isReported = useRef(false);
  useEffect(() => {
    if (isReported.current) return;
    isReported.current = true;
    const closed = notices.error({ message: messages.companyDoesNotExist });
    if (!isSso) return void navigate(toCompanyList(), { replace: true });
    // Single sign-on leaves the page and its alert, so it starts when the alert is closed.
    void closed.then(() => navigate(toSingleSignOn({ from: toCompanyList() }), { replace: true }));
  }, [notices, navigate, isSso]);
  return null;
}
