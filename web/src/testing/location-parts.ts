import type { SocialMediaData, SurveyData } from './company-parts.ts';

/** Test data of a location besides its details and rates. */
export type LocationPartsData = {
  platformIds: string[];
  segments: LocationSegmentData[];
  classificationIds: string[];
  regions: LocationRegionData[];
  languageIds: string[];
  socialMedia: SocialMediaData | null;
  surveySettings: LocationSurveyData | null;
  /** File name of the logo. */
  logo: string | null;
};

export type LocationSegmentData = {
  segmentId: string;
  surveyStartDate: string | null;
  neverSendsSurvey: boolean;
};

export type LocationRegionData = { regionId: string; isPrimary: boolean };

export type LocationSurveyData = Omit<SurveyData, 'hasSalesReport'>;

/** Creates the parts of a location without any data. */
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
