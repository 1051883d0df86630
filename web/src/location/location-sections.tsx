import { JointSaveBoundary } from '../form/joint-save.tsx';
import { LocationLogoSection } from '../logo/location-logo-section.tsx';
import { LocationRegionsSection } from '../region/location-regions-section.tsx';
import { LocationClassificationsSection } from '../selection/location-classifications-section.tsx';
import { LocationLanguagesSection } from '../selection/location-languages-section.tsx';
import { LocationPlatformsSection } from '../selection/location-platforms-section.tsx';
import { LocationSegmentsSection } from '../selection/location-segments-section.tsx';
import { LocationSocialSection } from '../social/location-social-section.tsx';
import { LocationSurveySection } from '../survey/location-survey-section.tsx';
import { Stack } from '../ui/stack.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { LocationDetailsSection } from './location-details-section.tsx';
import { LocationSaveAll } from './location-save-all.tsx';
import { LocationTitle, LocationTitleRow } from './location-title.ts';
import type { LocationRead } from './use-location.ts';

/** The sections of a location, in the documents' order [LOC-03]. Each is saved on its own, or all changed ones at once. */
export function LocationSections({ location }: { location: LocationRead }) {
  const { id, publicName, status } = location;
  return (
    <JointSaveBoundary label="Sections of the location">
      <LocationTitleRow>
        <LocationTitle>{`Update Location: ${publicName || 'no name'}`}</LocationTitle>
        <StatusBadge status={status} />
      </LocationTitleRow>
      <Stack>
        <LocationDetailsSection location={location} />
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
