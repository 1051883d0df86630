import { useQuery } from '@apollo/client/react';
import { accountMessages } from '@console/schema/account.messages.ts';
import { userMessages } from '@console/schema/user.messages.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountAreaDocument, type AccountAreaQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { toSingleSignOn } from '../session/session.paths.ts';
import { useSessionKind } from '../session/session-kind.ts';
import { usePermission, useViewer } from '../session/viewer.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { LoadingText } from '../ui/layout/skeleton.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { useLeaveToList } from './use-leave-to-list.ts';

/** The account in the URL, with the data that its pages need. */
export type OpenAccount = {
  /** The id as the URL spells it. */
  accountId: string;
  /**
   * The company whose users and arrangers the account manages here; null if it manages none [ACC-03]
   * [ACC-06].
   */
  managedCompanyId: string | null;
  settings: AccountAreaQuery['consoleSettings'];
};

type AccountGateProps = {
  accountId: string;
  /** The heading of the page until the account is there, if it is known. */
  title?: string;
  children: (account: OpenAccount) => ReactNode;
};

/**
 * Shows a page of the account area if the URL holds the person's own id or own arranger id [RTE-15]. Treats
 * any other id as missing.
 */
export function AccountGate({ accountId, title, children }: AccountGateProps) {
  const viewer = useViewer();
  const canManage = usePermission('ACCOUNT_MANAGE').isAllowed;
  const { data, error, refetch } = useQuery(AccountAreaDocument);
  if (data) {
    const { account, consoleSettings: settings } = data;
    const isArranger = accountId.toLowerCase() === `ar${account?.arrangerId}`;
    if (!account || (accountId !== viewer.id && !isArranger)) return <MissingAccount />;
    const managedCompanyId = canManage && !isArranger ? (account.company?.id ?? null) : null;
    return children({ accountId, managedCompanyId, settings });
  }
  const heading = title && <PageHeader title={title} />;
  if (!error)
    return (
      <>
        {heading}
        <LoadingText>Loading the account</LoadingText>
      </>
    );
  const problem = toProblemOf(error);
  if (endsSession(problem)) return null;
  if (!isTransient(problem)) return <MissingAccount />;
  return (
    <>
      {heading}
      <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />
    </>
  );
}

/**
 * Reports that the account does not exist, then opens the company list [ERR-32] [ERR-33] [ERR-35]. After
 * single sign-on, it restarts single sign-on instead [ACC-09].
 */
export function MissingAccount() {
  const isAdmin = usePermission('ACCOUNT_MANAGE').isAllowed;
  const leave = useLeaveToList();
  // Passes no return path: it would lead back here in an endless loop.
  if (useSessionKind() === 'sso') return <Navigate to={toSingleSignOn()} replace />;
  const message = isAdmin ? accountMessages.companyAdminDoesNotExist : userMessages.doesNotExist;
  return <NotFoundRedirect message={message} onLeave={leave} />;
}
