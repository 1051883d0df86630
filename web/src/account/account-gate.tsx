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
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LoadingText } from '../ui/skeleton.tsx';
import { ToldAndLeft } from '../ui/told-and-left.tsx';
import { useLeaveToList } from './use-leave-to-list.ts';

/** The account that an address is about, and what its pages need to know of it. */
export type OpenAccount = {
  /** As the address says it. */
  accountId: string;
  /** The company whose users and arrangers are managed here; null where none are [ACC-03] [ACC-06]. */
  managedCompanyId: string | null;
  settings: AccountAreaQuery['consoleSettings'];
};

type AccountGateProps = { accountId: string; children: (account: OpenAccount) => ReactNode };

/** Shows a page of the account area for one's own id, or one's own arranger's [RTE-15]; nobody else's is there. */
export function AccountGate({ accountId, children }: AccountGateProps) {
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
  if (!error) return <LoadingText>Loading the account</LoadingText>;
  const problem = toProblemOf(error);
  if (endsSession(problem)) return null;
  if (!isTransient(problem)) return <MissingAccount />;
  return <ProblemPanel {...problem} onRetry={() => void refetch().catch(() => undefined)} />;
}

/** Says that there is no such account and leads to the company list [ERR-32] [ERR-33] [ERR-35], or by single sign-on [ACC-09]. */
export function MissingAccount() {
  const isAdmin = usePermission('ACCOUNT_MANAGE').isAllowed;
  const leave = useLeaveToList();
  // Without the place: it would lead here again, and round in a circle.
  if (useSessionKind() === 'sso') return <Navigate to={toSingleSignOn()} replace />;
  const message = isAdmin ? accountMessages.companyAdminDoesNotExist : userMessages.doesNotExist;
  return <ToldAndLeft message={message} onLeave={leave} />;
}
