import { toChoice, toChoiceOf } from '../../selection/selection.choice.ts';
import { editableSocialMedia } from '../../social/social.record.ts';
import { editableLocationSurvey } from '../../survey/location-survey.record.ts';
import type { LocationRecord } from '../location.record.ts';
import { type Sections, toSections } from './location.sections.record.ts';

/**
 * Returns the editable values of each part of a location, from which its revision is computed. Each part is
 * saved separately, but all share the location's version. A part's revision is independent of the other
 * parts.
 */
export const locationParts = {
  platforms: ({ platforms }: Sections) => ({ platformIds: toChoiceOf(platforms) }),
  segments: ({ segments }: Sections) =>
    editableSegments(segments.map(({ segment, ...surveys }) => ({ segmentId: segment.id, ...surveys }))),
  classifications: ({ classifications }: Sections) => ({ classificationIds: toChoiceOf(classifications) }),
  regions: ({ regions }: Sections) =>
    editableRegions(regions.map(({ id, isPrimary }) => ({ regionId: id, isPrimary }))),
  languages: ({ languages }: Sections) => ({ languageIds: toChoiceOf(languages) }),
  socialMedia: ({ socialMedia }: Sections) => editableSocialMedia(socialMedia),
  surveySettings: ({ surveySettings }: Sections) => editableLocationSurvey(surveySettings),
};

export type LocationPart = keyof typeof locationParts;

/** Returns the name of a part in revisions. */
export const partOf = (locationId: string, part: LocationPart) => `location:${locationId}:${part}`;

/** Returns the sections of a location from a single read. */
export const sectionsOf = (record: LocationRecord) => record.sections ?? toSections({});

export type LocationSegment = {
  segmentId: string;
  surveyStartDate: string | null;
  neverSendsSurvey: boolean;
};

/** Returns all segments as one text, so that their order does not matter. */
export const editableSegments = (segments: readonly LocationSegment[]) => ({
  segments: toChoice(
    segments.map(
      ({ segmentId, surveyStartDate, neverSendsSurvey }) =>
        `${segmentId}:${surveyStartDate ?? ''}:${neverSendsSurvey}`,
    ),
  ),
});

export type LocationRegion = { regionId: string; isPrimary: boolean };

export const editableRegions = (regions: readonly LocationRegion[]) => ({
  regions: toChoice(regions.map(({ regionId, isPrimary }) => `${regionId}:${isPrimary}`)),
});
