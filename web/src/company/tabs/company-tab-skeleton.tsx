import { useSearchParams } from 'react-router-dom';
import { FieldsSkeleton } from '../../form/section/fields-skeleton.tsx';
import { useGoBack } from '../../ui/action/use-go-back.ts';
import { CollapsibleSection } from '../../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SectionSelectPlace } from '../../ui/layout/section-select.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TabsPlace } from '../../ui/layout/tabs-place.tsx';
import { companyCrumbs, toCompanyList } from '../company.paths.ts';
import { companyTabs, readCompanyPlace } from '../list/company-place.ts';
import { useTitleBefore } from './use-title-before.ts';

/** The placeholder of the company form while the company loads. */
export function CompanyTabSkeleton() {
  const { tab } = readCompanyPlace(useSearchParams()[0]);
  const title = useTitleBefore();
  // As later, so that the heading does not move.
  const goBack = useGoBack(toCompanyList());
  return (
    <>
      <TabsPlace />
      <PageHeader title={title} crumbs={companyCrumbs} onBack={goBack} />
      {tab === companyTabs.company ? (
        <CompanyFormSkeleton />
      ) : (
        <Panel>
          <FieldsSkeleton count={3} title="the company" />
        </Panel>
      )}
    </>
  );
}

/** The placeholder of the sections of a company. */
export const CompanyFormSkeleton = () => (
  <>
    <SectionSelectPlace />
    <Stack>
      <CollapsibleSection title="Company Details">
        <FieldsSkeleton count={11} title="the company" />
      </CollapsibleSection>
      <CollapsibleSection title="PTX Fees">
        <FieldsSkeleton count={4} title="the rates" />
      </CollapsibleSection>
    </Stack>
  </>
);
