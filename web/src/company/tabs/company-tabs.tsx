import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { LastChanged } from '../../audit/last-changed.tsx';
import { useShowAdded } from '../../form/save/use-show-added.ts';
import { LazyPart } from '../../form/section/lazy-part.tsx';
import { LazyTab } from '../../form/section/lazy-tab.tsx';
import type { FromList } from '../../list/row-links.tsx';
import type { CompanyPlatformsPanelProps } from '../../selection/company-platforms-panel.tsx';
import { usePermission } from '../../session/viewer.tsx';
import { recordName } from '../../ui/action/record-name.ts';
import { useGoBack } from '../../ui/action/use-go-back.ts';
import { useOpenRecord } from '../../ui/command/open-record.ts';
import { PageHeader, PageParentsProvider } from '../../ui/layout/page-header.tsx';
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx';
import { companyCrumbs, toCompanyList } from '../company.paths.ts';
import { CompanyStatusButton } from '../company-status-button.tsx';
import { type CompanyView, readCompanyView, toCompanyView } from '../list/company.views.ts';
import { companyListTabs } from '../list/company-list-tabs.tsx';
import { type CompanyTabNumber, companyTabs, toCompanyName, toCompanyTitle } from '../list/company-place.ts';
import type { CompanyParts, CompanyRead } from '../use-company.ts';
import { companyDetailTabs } from './company-detail-tabs.tsx';
import { CompanyFormSkeleton } from './company-tab-skeleton.tsx';
import { useCompanyActions } from './use-company-actions.ts';

/** The sections are a chunk of their own, so that a slow connection shows the heading before them. */
const loadCompanyTab = () => import('./company-tab.tsx');

/** The list that each detail tab returns to [COM-03]. */
const listOf: Partial<Record<CompanyTabNumber, CompanyTabNumber>> = {
  [companyTabs.location]: companyTabs.locations,
  [companyTabs.arranger]: companyTabs.arrangers,
  [companyTabs.user]: companyTabs.users,
};

type CompanyTabsProps = { company: CompanyRead; parts: CompanyParts; onRetry: () => void };

/** The company form in edit mode: its heading, and its tabs by number [COM-01]. */
export function CompanyTabs({ company, parts, onRetry }: CompanyTabsProps) {
  const { id } = company;
  const goBack = useGoBack(toCompanyList());
  const navigate = useNavigate();
  const view = readCompanyView(useSearchParams()[0]);
  // Only the query string changes, so the page neither asks about unsaved changes nor scrolls.
  const toPath = (part: Partial<CompanyView>) => toCompanyView({ id, ...view, ...part });
  const show = (part: Partial<CompanyView>, { replace = false } = {}) =>
    navigate(toPath(part), { preventScrollReset: true, replace });
  const showAdded = useShowAdded(view, show);
  const leave = useCallback(() => navigate(toCompanyList(), { replace: true }), [navigate]);
  useCompanyActions(id, view.tab, show);
  const listTab = listOf[view.tab];
  // Back in history, the list has its former scroll position.
  const isFromList = (useLocation().state as FromList)?.isFromList;
  const toList = () => (isFromList ? navigate(-1) : listTab && show({ tab: listTab }));
  const name = toCompanyName(company.name);
  const label = recordName(company.name, 'company', id);
  const link = { kind: 'COMPANY', id, name: label, companyId: id } as const;
  useOpenRecord(link, { isParent: listTab !== undefined });
  const lists = companyListTabs({ companyId: id, view, show, toPath });
  const details = companyDetailTabs({ companyId: id, view, show, showAdded, toPath, onMissing: leave });
  const canEdit = usePermission('COMPANY_EDIT').isAllowed;
  const all: Tab[] = [
    {
      number: companyTabs.company,
      caption: 'Company',
      panel: (
        <LazyPart load={loadCompanyTab} kind="tab" inSteps waiting={<CompanyFormSkeleton />}>
          {({ CompanyTab }) => <CompanyTab company={company} parts={parts} onRetry={onRetry} />}
        </LazyPart>
      ),
    },
    lists.locations,
    details.location,
    lists.arrangers,
    details.arranger,
    {
      number: companyTabs.platforms,
      caption: 'Platforms',
      panel: <Platforms company={company} />,
    },
    lists.users,
    details.user,
  ];
  const tabs = useShownTabs(all, view);
  const isForm = view.tab === companyTabs.company;
  const parents = [...companyCrumbs, { label: name, to: toPath({ tab: companyTabs.company }) }];
  return (
    <PageParentsProvider value={{ crumbs: parents, onBack: listTab ? toList : goBack }}>
      <Tabs
        label="Company sections"
        tabs={tabs}
        selected={view.tab}
        onSelect={(number) => show({ tab: number as CompanyView['tab'] })}
      >
        {/* The open location, arranger or user has a heading of its own. */}
        {!listTab && (
          <PageHeader
            title={toCompanyTitle(name, isForm && canEdit)}
            name={isForm ? name : tabs.find(({ number }) => number === view.tab)?.caption}
            crumbs={isForm ? companyCrumbs : parents}
            record={company}
            note={isForm && <LastChanged record={company} />}
          >
            <CompanyStatusButton id={id} status={company.status} />
          </PageHeader>
        )}
      </Tabs>
    </PageParentsProvider>
  );
}

/** What a tab shows: a list, or the record with an id or a new one. `mayUse`: whether the person may open it. */
type Use = { id?: string | null; mayUse: boolean };

/**
 * Leaves out tabs that lead the person nowhere: the users, and new records. An open record keeps
 * its tab, whose caption promises an update only to those who may make one [ROL-03].
 */
function useShownTabs(tabs: readonly Tab[], { tab, locationId, arrangerId, userId }: CompanyView): Tab[] {
  const uses: Partial<Record<number, Use>> = {
    [companyTabs.users]: { mayUse: usePermission('COMPANY_USERS_READ').isAllowed },
    [companyTabs.location]: { id: locationId, mayUse: usePermission('LOCATION_EDIT').isAllowed },
    [companyTabs.arranger]: { id: arrangerId, mayUse: usePermission('ARRANGER_EDIT').isAllowed },
    [companyTabs.user]: { id: userId, mayUse: usePermission('COMPANY_USERS_EDIT').isAllowed },
  };
  return tabs.flatMap((one): Tab[] => {
    const { id, mayUse } = uses[one.number] ?? { mayUse: true };
    // A tab that an address names says why it cannot be used.
    if (!mayUse && !id && one.number !== tab) return [];
    const verb = id ? mayUse && 'Update ' : id === null && 'Add ';
    return [{ ...one, caption: (verb || '') + one.caption }];
  });
}

/** Tab 5, a separate chunk. */
const Platforms = (props: CompanyPlatformsPanelProps) => (
  <LazyTab load={() => import('../../selection/company-platforms-panel.tsx')} fields={1}>
    {({ CompanyPlatformsPanel }) => <CompanyPlatformsPanel {...props} />}
  </LazyTab>
);
