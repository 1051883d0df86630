import type { ArrangerListProps } from '../../arranger/arranger-list.tsx';
import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { Tab } from '../../ui/layout/tabs.tsx';
import type { CompanyUserListProps } from '../../user/company-user-list.tsx';
import type { CompanyLocationsTabProps } from '../tabs/company-locations-tab.tsx';
import type { CompanyView } from './company.views.ts';
import { companyTabs } from './company-place.ts';
import { ImportButton } from './import-button.tsx';

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
          search={view.locations}
          toPath={(locations) => toPath({ locations })}
          toLocation={(locationId) => toPath({ tab: companyTabs.location, locationId })}
          onAdd={() => show({ tab: companyTabs.location, locationId: null })}
          tools={<ImportButton companyId={companyId} kind="locations" action="LOCATION_EDIT" />}
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
          toArranger={(arrangerId) => toPath({ tab: companyTabs.arranger, arrangerId })}
          onAdd={() => show({ tab: companyTabs.arranger, arrangerId: null })}
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
          toUser={(userId) => toPath({ tab: companyTabs.user, userId })}
          onAdd={() => show({ tab: companyTabs.user, userId: null })}
          tools={<ImportButton companyId={companyId} kind="users" action="COMPANY_USERS_EDIT" />}
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
