/** Test data of a company besides its details. */
export type CompanyPartsData = {
  regions: RegionData[];
  events: EventData[];
  defaultVenues: DefaultVenueData[];
  languageIds: string[];
  segmentIds: string[];
  socialMedia: SocialMediaData | null;
  surveySettings: SurveyData | null;
  individualDataFiles: boolean;
  /** File name of the logo. */
  logo: string | null;
};

export type RegionData = { id: string; name: string; locationCount: number; revision: number };

export type EventData = {
  id: string;
  name: string;
  typeId: string | null;
  venueId: string | null;
  customVenue: CustomVenueData | null;
  revision: number;
};

export type CustomVenueData = {
  name: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  stateId: string | null;
  zip: string | null;
};

export type DefaultVenueData = { id: string; name: string; eventId: string; revision: number };

export type SocialMediaData = {
  facebook: string | null;
  linkedIn: string | null;
  googleBusinessId: string | null;
  googleBusinessLink: string | null;
};

export type SurveyData = {
  client: string | null;
  startDate: string;
  optsOutOfText: boolean;
  optsOutOfEmail: boolean;
  optsOutOfPaper: boolean;
  usesDefaultColors: boolean;
  hasSalesReport: boolean;
  boxColor: string | null;
  textColor: string | null;
};

/** Creates the parts of a company without any data. */
export const blankParts = (): CompanyPartsData => ({
  logo: null,
  regions: [],
  events: [],
  defaultVenues: [],
  languageIds: [],
  segmentIds: [],
  socialMedia: null,
  surveySettings: null,
  individualDataFiles: false,
});
