import type { ComponentType } from 'react';
import type { ToPerson } from '../access/access-holder.list.ts';
import { AccessHolderSection } from '../access/access-holder-section.tsx';
import { HistorySection } from '../audit/history-section.tsx';
import { MissingPart } from '../form/section/missing-part.tsx';
import type { Problem } from '../graph/problem.ts';
import { LocationLogoSection } from '../logo/location-logo-section.tsx';
import { LocationRatesSection } from '../rates/location-rates-section.tsx';
import { LocationRegionsSection } from '../region/location-regions-section.tsx';
import { LocationClassificationsSection } from '../selection/location-classifications-section.tsx';
import { LocationLanguagesSection } from '../selection/location-languages-section.tsx';
import { LocationPlatformsSection } from '../selection/location-platforms-section.tsx';
import { LocationSegmentsSection } from '../selection/location-segments-section.tsx';
import { LocationSocialSection } from '../social/location-social-section.tsx';
import { LocationSurveySection } from '../survey/location-survey-section.tsx';
import { CollapsibleSection } from '../ui/layout/collapsible-section.tsx';
import { SectionSelect } from '../ui/layout/section-select.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { LocationDetailsSection } from './location-details-section.tsx';
import { LocationSaveAll } from './location-save-all.tsx';
import type { LocationPart, LocationRead } from './use-location.ts';

type Shown = { field: string; title: string; Section: ComponentType<{ location: LocationRead }> };

/** The sections after details and rates, each with its graph field, in the documents' order [LOC-03]. */
const sections: readonly Shown[] = [
  { field: 'surveySettings', title: 'Medallia Settings', Section: LocationSurveySection },
  { field: 'platforms', title: 'Associate Platforms', Section: LocationPlatformsSection },
  { field: 'logo', title: 'Location Logo', Section: LocationLogoSection },
  { field: 'segments', title: 'Associate Business Segments', Section: LocationSegmentsSection },
  {
    field: 'classifications',
    title: 'Manage Business Classifications',
    Section: LocationClassificationsSection,
  },
  { field: 'regions', title: 'Associate Regions', Section: LocationRegionsSection },
  { field: 'socialMedia', title: 'Location specific Social Media Accounts', Section: LocationSocialSection },
  { field: 'languages', title: 'Select languages', Section: LocationLanguagesSection },
];

type LocationSectionsProps = {
  location: LocationRead;
  companyId: string;
  rates: LocationPart;
  /** Returns why a field of the location could not be read, or null if it could. */
  problemOf: (field: string) => Problem | null;
  toPerson: ToPerson;
  onRetry: () => void;
};

/**
 * The sections of a location. Each is saved separately, or all changed ones together. A section that cannot
 * be read shows an error.
 */
export function LocationSections(props: LocationSectionsProps) {
  const { location, companyId, rates, problemOf, toPerson, onRetry } = props;
  const { id } = location;
  return (
    <>
      <SectionSelect />
      <Stack>
        <LocationDetailsSection location={location} />
        {rates.record ? (
          <LocationRatesSection location={rates.record} />
        ) : (
          <Missing title="PTX Fees" problem={rates.problem} onRetry={onRetry} />
        )}
        {sections.map(({ field, title, Section }) => {
          const problem = problemOf(field);
          if (!problem) return <Section key={field} location={location} />;
          return <Missing key={field} title={title} problem={problem} onRetry={onRetry} />;
        })}
        <AccessHolderSection place={{ of: 'location', id, companyId }} toPerson={toPerson} />
        <HistorySection entity="LOCATION" id={id} />
      </Stack>
      <LocationSaveAll id={id} />
    </>
  );
}

type MissingProps = { title: string; problem: Problem | null; onRetry: () => void };

/**
 * Stands in for a section that is loading or could not be read. A blank section would claim that nothing is
 * stored.
 */
function Missing({ title, ...props }: MissingProps) {
  return (
    <CollapsibleSection title={title}>
      <MissingPart what={title} {...props} />
    </CollapsibleSection>
  );
}
