/** Records of a company in the REST service's format, for tests. Every value can be overridden. */

export const wireRegion = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: `Region ${id / 10}`,
  version: 1,
  location_count: 2,
  ...more,
});

/** An event at one of the venues of its type. With `venue_id` 0, it has a custom venue. */
export const wireEvent = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  name: `Event ${id}`,
  type_id: 1 as number | null,
  venue_id: 2 as number | null,
  custom_venue: null as string | null,
  custom_venue_details: null as Record<string, unknown> | null,
  version: 1,
  ...more,
});

export const wireDefaultVenue = (
  id: number,
  companyId: number,
  eventId: number,
  more: Record<string, unknown> = {},
) => ({ id, company_id: companyId, event_row_id: eventId, name: `Venue ${id}`, version: 1, ...more });

export type WireDefaultVenue = ReturnType<typeof wireDefaultVenue>;

export const wireSocialMedia = (more: Record<string, unknown> = {}) => ({
  social_facebook_value: 'facebook.test/northwind',
  social_linkedin_value: null as string | null,
  social_google_business_value: 'G-1',
  social_google_business_link_value: null as string | null,
  ...more,
});

export const wireSurveySettings = (more: Record<string, unknown> = {}) => ({
  medallia_client: 'Northwind',
  medallia_start_date: '02/28/2026' as string | null,
  opt_out_text_surveys: false,
  opt_out_email_surveys: true,
  opt_out_paper_surveys: false,
  use_defaults: false,
  pte_sales_report: true,
  quick_start_email_box_color: '#1A2B3C' as string | null,
  quick_start_email_text_color: '#FFFFFF' as string | null,
  ...more,
});

/** The sections of a company, as its full record contains them. */
export const wireSections = (id: number) => ({
  CompanyEvents: [wireEvent(id * 10 + 1)],
  CompanyLanguages: [{ language_id: 1, name: 'English' }],
  CompanyBusinessSegments: [{ id: 1, business_segment_id: 1, name: 'Weddings' }],
  CompanySocialMedia: wireSocialMedia() as ReturnType<typeof wireSocialMedia> | null,
  companyMedalliaSettings: wireSurveySettings() as ReturnType<typeof wireSurveySettings> | null,
  CompanyLogos: [] as { file_name: string; company_id: number }[],
});

/** The sections of a company in which nothing has been saved yet. */
export const wireNoSections = () => ({
  CompanyEvents: [],
  CompanyLanguages: [],
  CompanyBusinessSegments: [],
  CompanySocialMedia: null,
  companyMedalliaSettings: null,
  CompanyLogos: [],
});

export const wireLocationRates = (more: Record<string, unknown> = {}) => ({
  location_digital_rate: '1.10',
  location_paper_rate: '2.20',
  location_resend_paper_rate: '3.30',
  customer_per_location_rate: '4.40',
  company_ptx_fees_applied: false,
  version: 1,
  ...more,
});

/** The sections of a location, as its full record contains them. */
export const wireLocationSections = (companyId: number) => ({
  locationPlatforms: [{ id: 1, name: 'E-commerce' }],
  LocationBusinessSegments: [
    {
      id: 71,
      business_segment_id: 1,
      name: 'Weddings',
      SurveyDetails: { send_survey_start_date: '03/01/2026' as string | null, never_send_survey: false },
    },
  ],
  LocationBusinessClassifications: [{ id: 81, business_classification_id: 2, name: 'Kind' }],
  LocationRegions: [{ region_id: companyId * 10, name: `Region ${companyId}`, is_primary: true }],
  LocationLanguages: [{ language_id: 1, name: 'English' }],
  LocationSocialMedia: wireSocialMedia() as ReturnType<typeof wireSocialMedia> | null,
  LocationLogos: [] as { file_name: string; location_id: number }[],
  locationMedalliaSettings: wireLocationSurvey() as ReturnType<typeof wireLocationSurvey> | null,
});

export const wireLocationSurvey = () => ({
  medallia_client: 'Northwind Hall',
  medallia_start_date: '02/28/2026' as string | null,
  opt_out_text_surveys: true,
  opt_out_email_surveys: false,
  opt_out_paper_surveys: false,
  use_defaults: true,
  quick_start_email_box_color: null as string | null,
  quick_start_email_text_color: null as string | null,
});
