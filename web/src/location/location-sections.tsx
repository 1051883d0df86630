import { JointSaveBoundary } from '../form/joint-save.tsx';
import { MissingPart } from '../form/missing-part.tsx';
import { LocationLogoSection } from '../logo/location-logo-section.tsx';
import { LocationRatesSection } from '../rates/location-rates-section.tsx';
import { LocationRegionsSection } from '../region/location-regions-section.tsx';
import { LocationClassificationsSection } from '../selection/location-classifications-section.tsx';
import { LocationLanguagesSection } from '../selection/location-languages-section.tsx';
import { LocationPlatformsSection } from '../selection/location-platforms-section.tsx';
import { LocationSegmentsSection } from '../selection/location-segments-section.tsx';
import { LocationSocialSection } from '../social/location-social-section.tsx';
import { LocationSurveySection } from '../survey/location-survey-section.tsx';
import { CollapsibleSection } from '../ui/collapsible-section.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { LocationDetailsSection } from './location-details-section.tsx';
import { LocationSaveAll } from './location-save-all.tsx';
import { LocationTitle, LocationTitleRow } from './location-title.ts';
import type { LocationPart, LocationRead } from './use-location.ts';

type LocationSectionsProps = { location: LocationRead; rates: LocationPart; onRetry: () => void };

/** The sections of a location, in the documents' order [LOC-03]. Each is saved on its own, or all changed ones at once. */
export function LocationSections({ location, rates, onRetry }: LocationSectionsProps) {
  const { id, publicName, status } = location;
  return (
    <JointSaveBoundary label="Sections of the location">
      <LocationTitleRow>
        <LocationTitle>{`Update Location: ${publicName || 'no name'}`}</LocationTitle>
        <StatusBadge status={status} />
      </LocationTitleRow>
      <Stack>
        <LocationDetailsSection location={location} />
        {rates.record ? (
          <LocationRatesSection location={rates.record} />
        ) : (
          <CollapsibleSection title="PTX Fees">
            <MissingPart problem={rates.problem} what="the rates" onRetry={onRetry} />
          </CollapsibleSection>
        )}
        <LocationSurveySection location={location} />
        <LocationPlatformsSection location={location} />
        <LocationLogoSection location={location} />
        <LocationSegmentsSection location={location} />
        <LocationClassificationsSection location={location} />
        <LocationRegionsSection location={location} />
        <LocationSocialSection location={location} />
        <LocationLanguagesSection location={location} />
      </Stack>
      <LocationSaveAll id={id} />
    </JointSaveBoundary>
  );
}
