import { useMatch } from 'react-router-dom';
import { UnsavedChanges } from '../form/drafts/unsaved-changes.tsx';
import { readToken } from '../graph/session-token.ts';
import { useViewer } from '../session/viewer.tsx';
import { AccountGate } from './account-gate.tsx';
import { ManageTabs } from './manage-tabs.tsx';

/**
 * Returns the account id in a path of the management page. Paths with the same id count as one page, so the
 * forms stay.
 */
const areaOf = (path: string) =>
  /^\/+myaccountdetails\/(?:manageusers|managearrangers|myprofile)\/([^/]+)\/*$/i.exec(path)?.[1];
const isSamePage = (from: string, to: string) =>
  from === to || (areaOf(from) !== undefined && areaOf(from) === areaOf(to));

/** The management page of the account area: one page with three paths [ACC-05] [RTE-16] [RTE-17] [RTE-18]. */
export function ManagePage() {
  const accountId = useMatch('/myaccountdetails/:page/:accountId')?.params.accountId ?? '';
  const viewer = useViewer();
  return (
    <UnsavedChanges personId={viewer.id} isSessionOver={() => readToken() === null} isSamePage={isSamePage}>
      <AccountGate accountId={accountId}>
        {(account) => <ManageTabs key={accountId} account={account} />}
      </AccountGate>
    </UnsavedChanges>
  );
}
