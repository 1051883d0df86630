import { locationMessages } from '@console/schema/location.messages.ts';
import type { ToPerson } from '../access/access-holder.list.ts';
import { LastChanged } from '../audit/last-changed.tsx';
import { BatchSaveBoundary } from '../form/batch/batch-save.tsx';
import { useLeaveMissing } from '../form/drafts/use-leave-missing.ts';
import { FieldsSkeleton } from '../form/section/fields-skeleton.tsx';
import { LazyPart } from '../form/section/lazy-part.tsx';
import { recordName } from '../ui/action/record-name.ts';
import { useOpenRecord } from '../ui/command/open-record.ts';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { SectionSelectPlace } from '../ui/layout/section-select.tsx';
import { NotFoundRedirect } from '../ui/message/not-found-redirect.tsx';
import { ProblemPanel } from '../ui/message/problem-panel.tsx';
import { LocationDuplicateButton } from './location-duplicate-button.tsx';
import { LocationStatusButton } from './location-status-button.tsx';
import { useLocationRead } from './use-location.ts';

/** The sections are a chunk of their own, so that a slow connection shows the heading before them. */
const loadSections = () => import('./location-sections.tsx');

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
  const leave = useLeaveMissing(`location:${id}`, onMissing);
  const name = location?.publicName || 'Unnamed location';
  const label = recordName(location?.publicName, 'location', id);
  useOpenRecord(location ? { kind: 'LOCATION', id, name: label, companyId } : null);
  if (location)
    return (
      <BatchSaveBoundary label="Sections of the location">
        <PageHeader
          title={name}
          record={{ id, status: location.status }}
          note={<LastChanged record={location} />}
        >
          <LocationDuplicateButton location={location} onDuplicate={onDuplicate} />
          <LocationStatusButton id={id} status={location.status} />
        </PageHeader>
        <LazyPart load={loadSections} kind="tab" inSteps waiting={<Waiting />}>
          {({ LocationSections }) => (
            <LocationSections {...{ location, companyId, rates, problemOf, toPerson }} onRetry={retry} />
          )}
        </LazyPart>
      </BatchSaveBoundary>
    );
  if (!loading && !failure) {
    return <NotFoundRedirect message={locationMessages.doesNotExist} onLeave={leave} />;
  }
  return (
    <>
      <PageHeader title="Update Location" />
      {failure ? <ProblemPanel {...failure} onRetry={retry} /> : <Waiting />}
    </>
  );
}

const Waiting = () => (
  <>
    <SectionSelectPlace />
    <CollapsibleSection title="Location Details">
      <FieldsSkeleton count={11} title="the location" />
    </CollapsibleSection>
  </>
);
