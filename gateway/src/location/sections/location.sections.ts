import { classificationsRules, locationPlatformsRules } from '@console/schema/location.rules.ts';
import { languagesRules } from '@console/schema/selection.rules.ts';
import { socialMediaRules } from '@console/schema/social.rules.ts';
import { locationSurveySettingsRules } from '@console/schema/survey.rules.ts';
import { type Section, sectionOf } from '../../field-table/section.ts';
import { platformsSection } from '../../selection/platforms-section.ts';
import { classificationFields, idsOf, languageFields } from '../../selection/selection.fields.ts';
import { socialMediaFields } from '../../social/social.fields.ts';
import { locationSurveyFields, locationSurveyRecord } from '../../survey/survey.fields.ts';
import type { LocationRecord } from '../location.record.ts';
import { regionsSection } from './location.regions.ts';
import { Sections } from './location.sections.record.ts';
import { segmentsSection } from './location.segments.ts';

/**
 * The sections of a location that are saved separately. All share the location's version. The revision of a
 * section does not depend on the other sections.
 */
export const locationSections = {
  platforms: platformsSection<Sections>(locationPlatformsRules),
  segments: segmentsSection,
  classifications: sectionOf(classificationFields, classificationsRules, {
    of: ({ classifications }: Sections) => ({ classificationIds: idsOf(classifications) }),
  }),
  regions: regionsSection,
  languages: sectionOf(languageFields, languagesRules, {
    of: ({ languages }: Sections) => ({ languageIds: idsOf(languages) }),
  }),
  socialMedia: sectionOf(socialMediaFields, socialMediaRules, {
    of: ({ socialMedia }: Sections) => socialMedia,
  }),
  surveySettings: sectionOf(locationSurveyFields, locationSurveySettingsRules, {
    of: ({ surveySettings }: Sections) => surveySettings,
    neverSaved: locationSurveyRecord.parse({}),
  }),
} satisfies Record<string, Section<Sections>>;

export type LocationSectionName = keyof typeof locationSections;

/** Returns the name of a section in revisions. */
export const revisionName = (locationId: string, section: LocationSectionName) =>
  `location:${locationId}:${section}`;

/** Returns the sections of a location from a single read. */
export const sectionsOf = (record: LocationRecord) => record.sections ?? new Sections({});
