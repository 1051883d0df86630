import type { Location } from './records.ts';

const locationDefaults = {
  address2: null,
  phone: null,
  extension: null,
  status: 1,
  country: 1,
  state: 'OR',
  use_company_logo: false,
  use_company_socialmedia: false,
  platforms: [],
  languages: [],
  classifications: [],
  segments: [],
  regions: [],
  social: null,
  survey: null,
  rates: null,
};

const location = (id: number, company_id: number, name: string, city: string, zip: string): Location => ({
  ...locationDefaults,
  id,
  company_id,
  name,
  city,
  zip,
  address1: `${id} Main Street`,
  shortname: name,
  location_billing_name: `${name} Billing`,
});

export const locations: Location[] = [
  {
    ...location(1, 1, 'Harbor Downtown', 'Portland', '97201'),
    phone: '(503) 555-0111',
    extension: '7',
    platforms: [1, 2],
    languages: [1],
    classifications: [1],
    segments: [{ id: 1, send_survey_start_date: '02/01/2025', never_send_survey: false }],
    regions: [{ region_id: 1, is_primary: true }],
    social: {
      social_facebook_value: 'harbordowntown',
      social_linkedin_value: null,
      social_google_business_value: null,
      social_google_business_link_value: null,
    },
    survey: {
      medallia_client: 'HARBOR-1',
      medallia_start_date: '02/01/2025',
      opt_out_text_surveys: true,
      opt_out_email_surveys: false,
      opt_out_paper_surveys: false,
    },
    rates: {
      location_digital_rate: 1.25,
      location_paper_rate: 2,
      location_resend_paper_rate: 1.5,
      customer_per_location_rate: 35,
      company_ptx_fees_applied: true,
    },
  },
  location(2, 1, 'Harbor North', 'Portland', '97203'),
  { ...location(3, 1, 'Harbor Valley', 'Eugene', '97401'), use_company_logo: true, status: 0 },
  { ...location(4, 1, 'Harbor Coast', 'Seattle', '98101'), state: 'WA' },
  { ...location(5, 2, 'Maple Central', 'Toronto', 'M5H 1A1'), country: 2, state: 'ON' },
  { ...location(6, 3, 'Quiet Garden House', 'Seattle', '98101'), state: 'WA' },
];
