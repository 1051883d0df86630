import type { City, Classification, EventType, Named, Role, State } from './master-records.ts';

export type { Named, State } from './master-records.ts';

/** The records of the service, with the field names of the documents. Lists of ids are kept as ids. */
type Text = string | null;

interface SocialMedia {
  social_facebook_value: Text;
  social_linkedin_value: Text;
  social_google_business_value: Text;
  social_google_business_link_value: Text;
}

interface CompanyRates {
  company_digital_rate: number;
  company_paper_rate: number;
  company_resend_paper_rate: number;
  customer_per_location_rate: number;
  applied_ptx_fees_all_locations: boolean;
}

interface LocationRates {
  location_digital_rate: number;
  location_paper_rate: number;
  location_resend_paper_rate: number;
  customer_per_location_rate: number;
  company_ptx_fees_applied: boolean;
}

interface DefaultRates {
  id: number;
  ptx_digital_rate: number;
  ptx_paper_rate: number;
  ptx_resend_paper_rate: number;
  ptx_per_location_rate: number;
}

interface OptOuts {
  medallia_client: Text;
  medallia_start_date: Text;
  opt_out_text_surveys: boolean;
  opt_out_email_surveys: boolean;
  opt_out_paper_surveys: boolean;
}

interface CompanySurvey extends OptOuts {
  use_defaults: boolean;
  pte_sales_report: boolean;
  quick_start_email_box_color: Text;
  quick_start_email_text_color: Text;
}

type LocationSurvey = OptOuts;

interface Address {
  address1: string;
  address2: Text;
  city: string;
  zip: string;
  phone: Text;
  extension: Text;
  country: number;
}

export interface Company extends Named, Address {
  website: Text;
  state: number | null;
  status: number;
  individual_medallia_data_files: boolean;
  platforms: number[];
  languages: number[];
  business_segments: number[];
  social: SocialMedia | null;
  survey: CompanySurvey | null;
  rates: CompanyRates | null;
}

interface Region extends Named {
  company_id: number;
}

export interface CompanyEvent extends Named {
  company_id: number;
  type_id: number | null;
  venue_id: number | null;
  custom_venue: Text;
  custom_venue_details: Record<string, string> | null;
}

interface Venue extends Named {
  company_id: number;
  event_row_id: number;
}

interface Logo {
  id: number;
  file_name: string;
  company_id?: number;
  location_id?: number;
}

export interface Location extends Named, Address {
  company_id: number;
  shortname: string;
  location_billing_name: string;
  state: Text;
  status: number;
  use_company_logo: boolean;
  use_company_socialmedia: boolean;
  platforms: number[];
  languages: number[];
  classifications: number[];
  segments: { id: number; send_survey_start_date: Text; never_send_survey: boolean }[];
  regions: { region_id: number; is_primary: boolean }[];
  social: SocialMedia | null;
  survey: LocationSurvey | null;
  rates: LocationRates | null;
}

export interface Arranger {
  id: number;
  company_id: number;
  first_name: string;
  last_name: string;
  status: number;
  email: Text;
  password: Text;
  location_access: boolean;
  email_subscription: boolean;
  locations: number[];
  platforms: number[];
  medallia_alert_options: string;
}

export interface PlatformAccess {
  roles: number[];
  regions: number[];
  locations: number[];
  director_locations: number[];
  direct_access: boolean;
  /** The value the caller saved for this platform, returned unchanged. */
  saved: unknown;
}

export interface User {
  id: number;
  /** Null for a provider staff user. */
  company_id: number | null;
  first_name: string;
  middle_name: Text;
  last_name: string;
  email: string;
  phone: Text;
  password: string;
  isArranger: boolean;
  status: number;
  user_role: number | null;
  ecommerce_role: Text;
  platforms: number[];
  business_segments: number[];
  access: Record<string, PlatformAccess>;
  medallia_alert_options: number[];
  aftercare_alert_options: number[];
}

export interface Tables {
  country: Named;
  state: State;
  city: City;
  platform: Named;
  language: Named;
  eventType: EventType;
  segment: Named;
  classification: Classification;
  role: Role;
  medalliaAlert: Named;
  aftercareAlert: Named;
  defaultRates: DefaultRates;
  company: Company;
  region: Region;
  event: CompanyEvent;
  venue: Venue;
  logo: Logo;
  location: Location;
  arranger: Arranger;
  user: User;
}
