/** Conversion of a location's sections to the format of the graph, for the two baselines. */
import type { LocationRecord, WholeLocation } from './upstream-records.ts';

const named = (id: number, name: string) => ({ id: String(id), name });

const isoDate = (date: string) => `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`;

export const toAddress = ({ address1, address2, city, zip, states, country }: WholeLocation) => ({
  address1,
  address2,
  city,
  zip,
  state: { id: String(states.id), code: states.code, name: states.name },
  country: { id: String(country) },
});

export const toParts = (record: WholeLocation) => ({
  platforms: record.locationPlatforms.map(({ id, name }) => named(id, name)),
  segments: record.LocationBusinessSegments.map((row) => ({
    segment: named(row.business_segment_id, row.name),
    surveyStartDate: row.SurveyDetails ? isoDate(row.SurveyDetails.send_survey_start_date) : null,
    neverSendsSurvey: row.SurveyDetails?.never_send_survey ?? false,
  })),
  classifications: record.LocationBusinessClassifications.map((row) =>
    named(row.business_classification_id, row.name),
  ),
  regions: record.LocationRegions.map(({ region_id, name, is_primary }) => ({
    region: named(region_id, name),
    isPrimary: is_primary,
  })),
  languages: record.LocationLanguages.map(({ language_id, name }) => named(language_id, name)),
  socialMedia: {
    facebook: record.LocationSocialMedia.social_facebook_value,
    linkedIn: record.LocationSocialMedia.social_linkedin_value,
    googleBusinessId: record.LocationSocialMedia.social_google_business_value,
    googleBusinessLink: record.LocationSocialMedia.social_google_business_link_value,
  },
  surveySettings: {
    client: record.locationMedalliaSettings.medallia_client,
    startDate: isoDate(record.locationMedalliaSettings.medallia_start_date),
    optsOutOfText: record.locationMedalliaSettings.opt_out_text_surveys,
    optsOutOfEmail: record.locationMedalliaSettings.opt_out_email_surveys,
    optsOutOfPaper: record.locationMedalliaSettings.opt_out_paper_surveys,
    usesDefaultColors: record.locationMedalliaSettings.use_defaults,
    boxColor: record.locationMedalliaSettings.quick_start_email_box_color,
    textColor: record.locationMedalliaSettings.quick_start_email_text_color,
  },
});

/** A single location contains its sections, one from a list does not. Both contain their company's id. */
export type LocationParent = WholeLocation | LocationRecord;

export const whole = (record: LocationParent) => record as WholeLocation;

/** Returns a resolver of a section, for a location from a single read. */
const part = (name: keyof ReturnType<typeof toParts>) => (record: LocationParent) =>
  toParts(whole(record))[name];

/** The resolvers of a location's fields that need no call. */
export const locationFields = {
  publicName: ({ name }: LocationParent) => name,
  mailingName: (record: LocationParent) => whole(record).shortname,
  billingName: (record: LocationParent) => whole(record).location_billing_name,
  status: ({ status }: LocationParent) => (status === 1 ? 'ACTIVE' : 'INACTIVE'),
  usesCompanyLogo: (record: LocationParent) => whole(record).use_company_logo === 1,
  usesCompanySocialMedia: (record: LocationParent) => whole(record).use_company_socialmedia === 1,
  address: (record: LocationParent) => toAddress(whole(record)),
  platforms: part('platforms'),
  segments: part('segments'),
  classifications: part('classifications'),
  regions: part('regions'),
  languages: part('languages'),
  socialMedia: part('socialMedia'),
  surveySettings: part('surveySettings'),
  revisions: () => ({ platforms: '1', segments: '1', classifications: '1', languages: '1' }),
};
