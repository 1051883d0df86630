import type { useShowAdded } from '../../form/save/use-show-added.ts';
import type { Tab } from '../../ui/layout/tabs.tsx';
import { type CompanyView, toLocationOf } from '../list/company.views.ts';
import { companyTabs } from '../list/company-place.ts';
import { CompanyArrangerTab } from './company-arranger-tab.tsx';
import { CompanyLocationTab } from './company-location-tab.tsx';
import { CompanyUserTab } from './company-user-tab.tsx';

type Options = {
  companyId: string;
  view: CompanyView;
  show: (part: Partial<CompanyView>, options?: { replace?: boolean }) => void;
  showAdded: ReturnType<typeof useShowAdded<CompanyView>>;
  /** Returns the path of the current view with some parts replaced. */
  toPath: (part: Partial<CompanyView>) => string;
  /** Called when the record in the URL does not exist. */
  onMissing: () => void;
};

/**
 * Returns the tabs that edit one record or add a new one, whose captions get a verb where it is known what the person
 * may do. An added record becomes the edited one [COM-01].
 */
export function companyDetailTabs({ companyId, view, show, showAdded, toPath, onMissing }: Options): {
  location: Tab;
  arranger: Tab;
  user: Tab;
} {
  const { locationId, arrangerId, userId } = view;
  return {
    location: {
      number: companyTabs.location,
      caption: 'Location',
      panel: (
        <CompanyLocationTab
          {...{ companyId, locationId, onMissing }}
          toPerson={({ kind, id }) =>
            toPath(
              kind === 'ARRANGER'
                ? { tab: companyTabs.arranger, arrangerId: id }
                : { tab: companyTabs.user, userId: id },
            )
          }
          onAdded={(locationId) =>
            showAdded({ locationId }, { tab: companyTabs.location, list: { tab: companyTabs.locations } })
          }
          onDuplicate={() => show({ locationId: null })}
        />
      ),
    },
    arranger: {
      number: companyTabs.arranger,
      caption: 'Arranger',
      panel: (
        <CompanyArrangerTab
          {...{ companyId, arrangerId, onMissing }}
          onAdded={(arrangerId) =>
            showAdded({ arrangerId }, { tab: companyTabs.arranger, list: { tab: companyTabs.arrangers } })
          }
        />
      ),
    },
    user: {
      number: companyTabs.user,
      caption: 'User',
      panel: (
        <CompanyUserTab
          {...{ companyId, userId, onMissing }}
          toLocation={toLocationOf(companyId)}
          onAdded={(userId) =>
            showAdded({ userId }, { tab: companyTabs.user, list: { tab: companyTabs.users } })
          }
          onDeleted={() => show({ tab: companyTabs.users, userId: null }, { replace: true })}
        />
      ),
    },
  };
}
