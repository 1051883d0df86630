import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Stack } from '../ui/stack.tsx';

/** The company form while the company is loaded. */
export function CompanyTabSkeleton() {
  return (
    <>
      <PageHeader title="Update Company" />
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
}
