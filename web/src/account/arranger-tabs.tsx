import { LazyTab } from '../form/section/lazy-tab.tsx';
import type { Tab } from '../ui/layout/tabs.tsx';
import { accountHeading, accountTabs } from './account.views.ts';
import { useLeaveToList } from './use-leave-to-list.ts';
import type { TabOptions } from './user-tabs.tsx';

/** Returns tabs 1 and 4: the arrangers of the company. Each tab is a separate chunk. */
export const arrangerTabs = (options: TabOptions): Tab[] => [
  {
    number: accountTabs.arrangers,
    caption: accountHeading(accountTabs.arrangers),
    panel: <Arrangers {...options} />,
  },
  {
    number: accountTabs.arranger,
    caption: options.view.arrangerId ? 'Update Arranger' : 'Add Arranger',
    panel: <Arranger {...options} />,
  },
];

function Arrangers({ companyId, view, show, toPath }: TabOptions) {
  return (
    <LazyTab load={() => import('../arranger/arranger-list.tsx')} fields={3}>
      {({ ArrangerList }) => (
        <ArrangerList
          companyId={companyId}
          search={view.arrangers}
          toPath={(arrangers) => toPath({ arrangers })}
          toArranger={(arrangerId) => toPath({ tab: accountTabs.arranger, arrangerId })}
          onAdd={() => show({ tab: accountTabs.arranger, arrangerId: null })}
        />
      )}
    </LazyTab>
  );
}

function Arranger({ companyId, view, showAdded }: TabOptions) {
  const onMissing = useLeaveToList();
  return (
    <LazyTab load={() => import('../arranger/arranger-tab.tsx')} fields={6}>
      {({ ArrangerTab }) => (
        <ArrangerTab
          companyId={companyId}
          arrangerId={view.arrangerId}
          onMissing={onMissing}
          onAdded={(arrangerId) =>
            showAdded({ arrangerId }, { tab: accountTabs.arranger, list: { tab: accountTabs.arrangers } })
          }
        />
      )}
    </LazyTab>
  );
}
