import { toChoice, toChoiceOf } from '../selection/selection.choice.ts';
import { editableSocialMedia } from '../social/social.record.ts';
import { editableLocationSurvey } from '../survey/location-survey.record.ts';
import type { LocationRecord } from './location.record.ts';
import { type Sections, toSections } from './location.sections.record.ts';

/**
 * The parts of a location that are saved on their own, under the version of the whole location: what of each can be edited,
 * and so what its revision is made of. A part's revision knows nothing of the others.
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

/** A part, as its revisions name it. */
export const partOf = (locationId: string, part: LocationPart) => `location:${locationId}:${part}`;

/** The sections of a location that was read by itself. */
export const sectionsOf = (record: LocationRecord) => record.sections ?? toSections({});

export type LocationSegment = {
  segmentId: string;
  surveyStartDate: string | null;
  neverSendsSurvey: boolean;
};

/** All segments as one text: their order says nothing. */
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
