import { toLocationOf } from '../company/list/company.views.ts';
import type { useShowAdded } from '../form/save/use-show-added.ts';
import { LazyTab } from '../form/section/lazy-tab.tsx';
import type { Tab } from '../ui/layout/tabs.tsx';
import { type AccountView, accountHeading, accountTabs } from './account.views.ts';
import { useLeaveToList } from './use-leave-to-list.ts';

export type TabOptions = {
  companyId: string;
  view: AccountView;
  show: (part: Partial<AccountView>, options?: { replace?: boolean }) => void;
  showAdded: ReturnType<typeof useShowAdded<AccountView>>;
  /** Returns the path of the current view with some parts replaced. */
  toPath: (part: Partial<AccountView>) => string;
};

/**
 * Returns tabs 0, 7 and, for an existing person, 3: the users of the company. Each tab is a separate chunk.
 */
export function userTabs(options: TabOptions): Tab[] {
  const { userId } = options.view;
  const detail: Tab[] = userId
    ? [{ number: accountTabs.userDetail, caption: 'User Details', panel: <Detail {...options} /> }]
    : [];
  return [
    {
      number: accountTabs.users,
      caption: accountHeading(accountTabs.users),
      panel: <Users {...options} />,
    },
    ...detail,
    {
      number: accountTabs.user,
      caption: userId ? 'Update User' : 'Add User',
      panel: <User {...options} />,
    },
  ];
}

function Users({ companyId, view, show, toPath }: TabOptions) {
  return (
    <LazyTab load={() => import('../user/company-user-list.tsx')} fields={4}>
      {({ CompanyUserList }) => (
        <CompanyUserList
          isEmbedded
          companyId={companyId}
          search={view.users}
          toPath={(users) => toPath({ users })}
          toUser={(userId) => toPath({ tab: accountTabs.user, userId })}
          toShow={(userId) => toPath({ tab: accountTabs.userDetail, userId })}
          onAdd={() => show({ tab: accountTabs.user, userId: null })}
        />
      )}
    </LazyTab>
  );
}

function Detail({ companyId, view, show }: TabOptions) {
  const onMissing = useLeaveToList();
  return (
    <LazyTab load={() => import('./user-detail.tsx')} fields={4}>
      {({ UserDetail }) =>
        view.userId && (
          <UserDetail
            key={view.userId}
            id={view.userId}
            companyId={companyId}
            onMissing={onMissing}
            onEdit={() => show({ tab: accountTabs.user })}
          />
        )
      }
    </LazyTab>
  );
}

function User({ companyId, view, show, showAdded }: TabOptions) {
  const onMissing = useLeaveToList();
  return (
    <LazyTab load={() => import('../user/user-tab.tsx')} fields={6}>
      {({ UserTab }) => (
        <UserTab
          isEmbedded
          toLocation={toLocationOf(companyId)}
          companyId={companyId}
          userId={view.userId}
          onMissing={onMissing}
          onAdded={(userId) =>
            showAdded({ userId }, { tab: accountTabs.user, list: { tab: accountTabs.users } })
          }
          onDeleted={() => show({ tab: accountTabs.users, userId: null }, { replace: true })}
        />
      )}
    </LazyTab>
  );
}
