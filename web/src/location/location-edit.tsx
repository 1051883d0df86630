import { locationMessages } from '@console/schema/location.messages.ts';
import type { ToPerson } from '../access/access-holder.list.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { useOpenRecord } from '../ui/command/open-record.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { LocationSections } from './location-sections.tsx';
import { useLocationRead } from './use-location.ts';

type LocationEditProps = {
  id: string;
  companyId: string;
  toPerson: ToPerson;
  onMissing: () => void;
  /** Opens the form of a new location. */
  onDuplicate: () => void;
};

/**
 * Tab 2 in edit mode: a location of the company, reloaded after each save [LOC-20]. Reports a missing
 * location [LOC-21] [ERR-30].
 */
export function LocationEdit({ id, companyId, toPerson, onMissing, onDuplicate }: LocationEditProps) {
  const { location, rates, problemOf, loading, failure, retry } = useLocationRead(id, companyId);
  const name = location?.publicName || 'Unnamed location';
  useOpenRecord(location ? { kind: 'LOCATION', id, name, companyId } : null);
  if (location)
    return (
      <LocationSections
        {...{ location, companyId, rates, problemOf, toPerson, onDuplicate }}
        onRetry={retry}
      />
    );
  if (!loading && !failure) {
    return <NotFoundRedirect message={locationMessages.doesNotExist} onLeave={onMissing} />;
  }
  return (
    <>
      <PageHeader title="Update Location" />
      {failure ? (
        <ProblemPanel {...failure} onRetry={retry} />
      ) : (
        <CollapsibleSection title="Location Details">
          <FieldsSkeleton count={11} title="the location" />
        </CollapsibleSection>
      )}
    </>
  );
}
