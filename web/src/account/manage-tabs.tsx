import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useShowAdded } from '../form/save/use-show-added.ts';
import { NotAllowed } from '../session/not-allowed.tsx';
import { usePermission } from '../session/viewer.tsx';
import { PageHeader, PageParentsProvider } from '../ui/layout/page-header.tsx';
import { type Tab, Tabs } from '../ui/layout/tabs.tsx';
import { toAccount } from './account.paths.ts';
import {
  type AccountView,
  accountHeading,
  accountTabs,
  readAccountView,
  toAccountView,
} from './account.views.ts';
import type { OpenAccount } from './account-gate.tsx';
import { arrangerTabs } from './arranger-tabs.tsx';
import { MyProfile } from './my-profile.tsx';
import { usePostRedirectUri } from './use-back-target.ts';
import { userTabs } from './user-tabs.tsx';

/**
 * The heading of the management page, and its tabs by number [ACC-05]. A person who manages nobody sees only
 * the profile [ACC-03].
 */
export function ManageTabs({ account }: { account: OpenAccount }) {
  const { accountId, managedCompanyId } = account;
  const navigate = useNavigate();
  const { reason } = usePermission('ACCOUNT_MANAGE');
  const view = readAccountView(useLocation().pathname, useSearchParams()[0]);
  const place = { accountId, postRedirectUri: usePostRedirectUri() };
  const toPath = (part: Partial<AccountView>) => toAccountView({ ...place, ...view, ...part });
  const show = (part: Partial<AccountView>, { replace = false } = {}) =>
    navigate(toPath(part), { preventScrollReset: true, replace });
  const showAdded = useShowAdded(view, show);
  const profile: Tab = { number: accountTabs.profile, caption: 'My Profile', panel: <MyProfile /> };
  if (!managedCompanyId && view.tab !== accountTabs.profile) {
    return <NotAllowed reason={reason ?? 'You don’t manage any users or arrangers.'} />;
  }
  const options = { companyId: managedCompanyId ?? '', view, show, showAdded, toPath };
  const tabs = managedCompanyId ? [...userTabs(options), ...arrangerTabs(options), profile] : [profile];
  const list = listOf[view.tab];
  const goBack = () => void (list === undefined ? navigate(toAccount(place)) : show({ tab: list }));
  const heading = accountHeading(view.tab);
  const top = { label: 'Account', to: toAccount(place) };
  const area = { label: heading, to: toPath({ tab: list ?? view.tab }) };
  return (
    <PageParentsProvider value={{ crumbs: list === undefined ? [top] : [top, area], onBack: goBack }}>
      <Tabs
        label="Account sections"
        tabs={tabs}
        selected={view.tab}
        onSelect={(number) => show({ tab: number as AccountView['tab'] })}
      >
        {/* An open user or arranger has a heading of its own. */}
        {list === undefined && <PageHeader title={heading} />}
      </Tabs>
    </PageParentsProvider>
  );
}

/** The list that each detail tab returns to. */
const listOf: Partial<Record<AccountView['tab'], AccountView['tab']>> = {
  [accountTabs.userDetail]: accountTabs.users,
  [accountTabs.user]: accountTabs.users,
  [accountTabs.arranger]: accountTabs.arrangers,
};
