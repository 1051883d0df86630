/** The sections of companies and locations, which lists omit, and the rates of locations. */
import { amount, company, IDENTITY_SLOT, location, PLATFORMS, rates } from './records.ts';

const LANGUAGES = [
  { language_id: 1, name: 'English' },
  { language_id: 2, name: 'Español' },
];

const socialMedia = (who: string) => ({
  social_facebook_value: `${who}-${IDENTITY_SLOT}`,
  social_linkedin_value: null,
  social_google_business_value: null,
  social_google_business_link_value: `https://maps.test/${who}`,
});

const surveySettings = (client: string) => ({
  medallia_client: client,
  medallia_start_date: '02/28/2026',
  opt_out_text_surveys: false,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: true,
  use_defaults: false,
  quick_start_email_box_color: '#1A2B3C',
  quick_start_email_text_color: '#FFFFFF',
});

/** A row in the bulk read of companies' sections. */
export function companySections(id: number) {
  return {
    id,
    version: 1,
    individual_medallia_data_files: false,
    CompanyEvents: [],
    CompanyLanguages: LANGUAGES,
    CompanyBusinessSegments: [{ id: 1, business_segment_id: 1, name: 'Corporate' }],
    CompanySocialMedia: socialMedia(`company-${id}`),
    companyMedalliaSettings: { ...surveySettings(`Client ${id}`), pte_sales_report: false },
    CompanyLogos: [],
  };
}

/** A row in the bulk read of locations' sections. */
export function locationSections(id: number) {
  const { company_id } = location(id);
  return {
    id,
    company_id,
    version: 1,
    locationPlatforms: PLATFORMS.slice(0, 1),
    LocationBusinessSegments: [
      {
        id: 1,
        business_segment_id: 1,
        name: 'Corporate',
        SurveyDetails: { send_survey_start_date: '03/01/2026', never_send_survey: false },
      },
      { id: 2, business_segment_id: 2, name: 'Private', SurveyDetails: null },
    ],
    LocationBusinessClassifications: [{ id: 2, business_classification_id: 2, name: 'Hotel' }],
    LocationRegions: company(company_id).CompanyRegions.map((region, n) => ({
      region_id: region.id,
      name: region.name,
      is_primary: n === 0,
    })),
    LocationLanguages: LANGUAGES.slice(0, 1),
    LocationSocialMedia: socialMedia(`location-${id}`),
    locationMedalliaSettings: surveySettings(`Client of ${id}`),
    LocationLogos: [{ file_name: `location-${id}-0123abcd-logo.png`, location_id: id }],
  };
}

/**
 * Returns the rates of a location by `id % 4`: none, a copy of its company's rates, a copy in which one
 * company rate has since changed, and own rates.
 */
export function locationRates(id: number) {
  const kind = id % 4;
  if (kind === 0) return null;
  const ofCompany = rates(location(id).company_id);
  return {
    location_id: id,
    location_digital_rate: kind === 3 ? `${IDENTITY_SLOT}.75` : ofCompany.company_digital_rate,
    location_paper_rate: kind === 2 ? '1.25' : ofCompany.company_paper_rate,
    location_resend_paper_rate: ofCompany.company_resend_paper_rate,
    customer_per_location_rate: kind === 3 ? amount(id) : ofCompany.customer_per_location_rate,
    company_ptx_fees_applied: kind !== 3,
    version: 1,
  };
}

/** A location from a single read, with all stored data. */
export const wholeLocation = (id: number) => ({
  ...location(id),
  ...locationSections(id),
  locationPtxRates: locationRates(id),
});

/** A company from a single read. */
export const wholeCompany = (id: number) => ({ ...company(id), ...companySections(id) });

/** Returns the download URL of a location's logo. */
export const logoAddress = (id: number) => `https://files.test/location-${id}?for=${IDENTITY_SLOT}`;
