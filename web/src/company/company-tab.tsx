import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import type { CompanyPageQuery } from '../graph/generated/graphql.ts';
import type { Problem } from '../graph/problem.ts';
import { CompanyRatesSection } from '../rates/company-rates-section.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { CompanyDetailsSection } from './company-details-section.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompanyStatusButton } from './company-status-button.tsx';
import { useGoBack } from './use-go-back.ts';

type CompanyTabProps = {
  company: NonNullable<CompanyPageQuery['company']>;
  /** The company as it was when its rates could be read last; null or left out while they never could. */
  rated: CompanyPageQuery['company'] | undefined;
  /** Why the rates could not be read; null when they were, or are on their way. */
  ratesProblem: Problem | null;
  onRetry: () => void;
};

/** Tab 0 in edit mode [COM-02] [COM-07]: each section is saved on its own, and one that fails leaves the others whole. */
export function CompanyTab({ company, rated, ratesProblem, onRetry }: CompanyTabProps) {
  const goBack = useGoBack();
  return (
    <>
      <PageHeader title={`Update Company: ${company.name || 'no name'}`} onBack={goBack}>
        <StatusBadge status={company.status} />
        <CompanyStatusButton id={company.id} status={company.status} />
      </PageHeader>
      <Stack>
        <CollapsibleSection title="Company Details">
          <CompanyDetailsSection company={company} />
        </CollapsibleSection>
        <CollapsibleSection title="PTX Fees">
          {rated && <CompanyRatesSection company={rated} />}
          {!rated && ratesProblem && <ProblemPanel {...ratesProblem} onRetry={onRetry} />}
          {!rated && !ratesProblem && <FieldsSkeleton count={4} title="the rates" />}
        </CollapsibleSection>
        <CompanyOverview id={company.id} />
      </Stack>
    </>
  );
}
