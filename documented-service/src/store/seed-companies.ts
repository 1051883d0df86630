import type { Company, Tables } from './records.ts';

const companyDefaults: Omit<Company, 'id' | 'name' | 'address1' | 'city' | 'state' | 'zip' | 'country'> = {
  website: null,
  address2: null,
  phone: null,
  extension: null,
  status: 1,
  individual_medallia_data_files: false,
  platforms: [],
  languages: [],
  business_segments: [],
  social: null,
  survey: null,
  rates: null,
};

const harbor: Company = {
  ...companyDefaults,
  id: 1,
  name: 'Harbor Events',
  website: 'https://harbor.test',
  phone: '(503) 555-0101',
  extension: '12',
  address1: '1 Dock Street',
  address2: 'Suite 4',
  city: 'Portland',
  state: 1,
  zip: '97201',
  country: 1,
  platforms: [1, 2, 3, 5],
  languages: [1, 2],
  business_segments: [1, 2],
  social: {
    social_facebook_value: 'harborevents',
    social_linkedin_value: 'harbor-events',
    social_google_business_value: 'g-100',
    social_google_business_link_value: 'https://g.test/harbor',
  },
  survey: {
    medallia_client: 'HARBOR',
    medallia_start_date: '01/15/2025',
    use_defaults: false,
    opt_out_text_surveys: false,
    opt_out_email_surveys: true,
    opt_out_paper_surveys: false,
    pte_sales_report: true,
    quick_start_email_box_color: '#003366',
    quick_start_email_text_color: '#FFFFFF',
  },
  rates: {
    company_digital_rate: 1.25,
    company_paper_rate: 2,
    company_resend_paper_rate: 1.5,
    customer_per_location_rate: 35,
    applied_ptx_fees_all_locations: false,
  },
};

export const companies: Company[] = [
  harbor,
  {
    ...companyDefaults,
    id: 2,
    name: 'Maple Hall',
    address1: '20 King Street',
    city: 'Toronto',
    state: 3,
    zip: 'M5H 1A1',
    country: 2,
    phone: '4165550102',
    platforms: [1, 2],
  },
  {
    ...companyDefaults,
    id: 3,
    name: 'Quiet Garden',
    address1: '5 Pine Road',
    city: 'Seattle',
    state: null,
    zip: '98101',
    country: 1,
    status: 0,
  },
];

/** Regions, events, default venues and logos. */
export const companyParts: Partial<{ [T in keyof Tables]: Tables[T][] }> = {
  region: [
    { id: 1, company_id: 1, name: 'North' },
    { id: 2, company_id: 1, name: 'South' },
    { id: 3, company_id: 2, name: 'Ontario' },
  ],
  event: [
    {
      id: 1,
      company_id: 1,
      name: 'Spring Reception',
      type_id: 1,
      venue_id: 1,
      custom_venue: null,
      custom_venue_details: null,
    },
    {
      id: 2,
      company_id: 1,
      name: 'Dockside Evening',
      type_id: 1,
      venue_id: 0,
      custom_venue: 'Pier 9',
      custom_venue_details: {
        address1: '9 Pier Road',
        address2: '',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
      },
    },
  ],
  venue: [{ id: 1, company_id: 1, event_row_id: 1, name: 'Harbor Ballroom' }],
  logo: [
    { id: 1, company_id: 1, file_name: 'harbor.png' },
    { id: 2, location_id: 1, file_name: 'downtown.png' },
  ],
};
