import { locationMessages } from '@console/schema/location.messages.ts';
import { useEffect, useRef } from 'react';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { useNotices } from '../ui/notices.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { LocationSections } from './location-sections.tsx';
import { LocationTitle, LocationTitleRow } from './location-title.ts';
import { useLocationRead } from './use-location.ts';

type LocationEditProps = { id: string; companyId: string; onMissing: () => void };

/** Tab 2 in edit mode: a location of the company, read anew after each of its saves [LOC-20]. */
export function LocationEdit({ id, companyId, onMissing }: LocationEditProps) {
  const { location, rates, problemOf, loading, failure, retry } = useLocationRead(id, companyId);
  if (location) return <LocationSections {...{ location, rates, problemOf }} onRetry={retry} />;
  if (!loading && !failure) return <DoesNotExist onMissing={onMissing} />;
  return (
    <>
      <LocationTitleRow>
        <LocationTitle>Update Location</LocationTitle>
      </LocationTitleRow>
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

/** Says so in an alert, once, and leaves [LOC-21] [ERR-30]. */
function DoesNotExist({ onMissing }: { onMissing: () => void }) {
  const notices = useNotices();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void notices.error({ message: locationMessages.doesNotExist });
    onMissing();
  }, [notices, onMissing]);
  return null;
}
