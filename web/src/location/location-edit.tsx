import { chakra } from '@chakra-ui/react/styled-system';
import { locationMessages } from '@console/schema/location.messages.ts';
import { useEffect, useRef } from 'react';
import { FieldsSkeleton } from '../form/fields-skeleton.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { useNotices } from '../ui/notices.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { LocationDetailsSection } from './location-details-section.tsx';
import { LocationStatusButton } from './location-status-button.tsx';
import { LocationTitle, LocationTitleRow } from './location-title.ts';
import { type LocationRead, useLocationRead } from './use-location.ts';

type LocationEditProps = { id: string; companyId: string; onMissing: () => void };

/** Tab 2 in edit mode: a location of the company, read anew after each of its saves [LOC-20]. */
export function LocationEdit({ id, companyId, onMissing }: LocationEditProps) {
  const { location, loading, failure, retry } = useLocationRead(id, companyId);
  if (location) return <LocationForms location={location} />;
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

const Facts = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '4' },
});

function LocationForms({ location }: { location: LocationRead }) {
  const { id, publicName, status } = location;
  return (
    <>
      <LocationTitleRow>
        <LocationTitle>{`Update Location: ${publicName || 'no name'}`}</LocationTitle>
        <StatusBadge status={status} />
      </LocationTitleRow>
      <CollapsibleSection title="Location Details">
        <Facts>
          <chakra.p flex="1 1 auto" fontSize="sm">
            LOCATION ID: <b>{id}</b>
          </chakra.p>
          <LocationStatusButton id={id} status={status} />
        </Facts>
        <LocationDetailsSection location={location} />
      </CollapsibleSection>
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
