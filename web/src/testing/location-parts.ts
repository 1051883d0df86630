import type { SocialMediaData, SurveyData } from './company-parts.ts';

/** What belongs to a location in the tests' world besides its details and rates, as plain data. */
export type LocationPartsData = {
  platformIds: string[];
  segments: LocationSegmentData[];
  classificationIds: string[];
  regions: LocationRegionData[];
  languageIds: string[];
  socialMedia: SocialMediaData | null;
  surveySettings: LocationSurveyData | null;
  /** Name of the logo file. */
  logo: string | null;
};

export type LocationSegmentData = {
  segmentId: string;
  surveyStartDate: string | null;
  neverSendsSurvey: boolean;
};

export type LocationRegionData = { regionId: string; isPrimary: boolean };

export type LocationSurveyData = Omit<SurveyData, 'hasSalesReport'>;

/** A location to which nothing belongs yet. */
export const blankLocationParts = (): LocationPartsData => ({
  platformIds: [],
  segments: [],
  classificationIds: [],
  regions: [],
  languageIds: [],
  socialMedia: null,
  surveySettings: null,
  logo: null,
});
