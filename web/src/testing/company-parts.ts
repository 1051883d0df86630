/** What belongs to a company in the tests' world besides its details, as plain data. */
export type CompanyPartsData = {
  regions: RegionData[];
  events: EventData[];
  defaultVenues: DefaultVenueData[];
  languageIds: string[];
  segmentIds: string[];
  socialMedia: SocialMediaData | null;
  surveySettings: SurveyData | null;
  individualDataFiles: boolean;
  /** Name of the logo file. */
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

/** A company to which nothing belongs yet. */
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
