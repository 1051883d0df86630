import type { ArrangerListProps } from '../../arranger/arranger-list.tsx';
import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { Tab } from '../../ui/layout/tabs.tsx';
import type { CompanyUserListProps } from '../../user/company-user-list.tsx';
import type { CompanyLocationsTabProps } from '../tabs/company-locations-tab.tsx';
import { type CompanyView, companyTabs } from './company.views.ts';

type Options = {
  companyId: string;
  view: CompanyView;
  show: (part: Partial<CompanyView>) => void;
  /** Returns the path of the current view with some parts replaced. */
  toPath: (part: Partial<CompanyView>) => string;
};

type ListTabs = { locations: Tab; arrangers: Tab; users: Tab };

/** Returns the tabs that list the records of a company [COM-01]. Each list keeps its own state. */
export function companyListTabs({ companyId, view, show, toPath }: Options): ListTabs {
  return {
    locations: {
      number: companyTabs.locations,
      caption: 'Locations',
      panel: (
        <Locations
          id={companyId}
          page={view.locationPage}
          toPath={(locationPage) => toPath({ locationPage })}
          onOpen={(locationId) => show({ tab: companyTabs.location, locationId })}
        />
      ),
    },
    arrangers: {
      number: companyTabs.arrangers,
      caption: 'Arrangers',
      panel: (
        <Arrangers
          companyId={companyId}
          search={view.arrangers}
          toPath={(arrangers) => toPath({ arrangers })}
          onOpen={(arrangerId) => show({ tab: companyTabs.arranger, arrangerId })}
        />
      ),
    },
    users: {
      number: companyTabs.users,
      caption: 'Users',
      panel: (
        <Users
          companyId={companyId}
          search={view.users}
          toPath={(users) => toPath({ users })}
          onOpen={(userId) => show({ tab: companyTabs.user, userId })}
        />
      ),
    },
  };
}

/** Tab 1, a separate chunk. */
const Locations = (props: CompanyLocationsTabProps) => (
  <LazyTab load={() => import('../tabs/company-locations-tab.tsx')} fields={3}>
    {({ CompanyLocationsTab }) => <CompanyLocationsTab {...props} />}
  </LazyTab>
);

/** Tab 3, a separate chunk. */
const Arrangers = (props: ArrangerListProps) => (
  <LazyTab load={() => import('../../arranger/arranger-list.tsx')} fields={3}>
    {({ ArrangerList }) => <ArrangerList {...props} />}
  </LazyTab>
);

/** Tab 6, a separate chunk. */
const Users = (props: CompanyUserListProps) => (
  <LazyTab load={() => import('../../user/company-user-list.tsx')} fields={4}>
    {({ CompanyUserList }) => <CompanyUserList {...props} />}
  </LazyTab>
);
