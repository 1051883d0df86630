import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AuditTables } from './audit-tables.ts';
import type { PeopleTables, Tracked } from './people-tables.ts';

// The Kysely types of the tables. The files in migrations/ describe the tables and their constraints.

type Named = { id: Generated<number>; name: string };

type Place = {
  address1: string | null;
  address2: string | null;
  city: string | null;
  state_id: number | null;
  zip: string | null;
  country_id: number | null;
  phone: string | null;
  extension: string | null;
  status: Generated<0 | 1>;
};

type SocialMedia = {
  social_facebook_value: string | null;
  social_linkedin_value: string | null;
  social_google_business_value: string | null;
  social_google_business_link_value: string | null;
};

type SurveySettings = {
  medallia_client: string | null;
  /** `2026-11-21`. Read it with to_char, because drivers convert dates to timestamps. */
  medallia_start_date: string | null;
  opt_out_text_surveys: boolean;
  opt_out_email_surveys: boolean;
  opt_out_paper_surveys: boolean;
  use_defaults: boolean;
  quick_start_email_box_color: string | null;
  quick_start_email_text_color: string | null;
};

/** The actor in the audit entry for a file that was uploaded to a signed URL. */
type IssuedTo = {
  id: number | null;
  name: string;
  email: string | null;
  token: { id: number; name: string } | null;
  requestId: string;
};

export type Tables = PeopleTables &
  AuditTables & {
    countries: Named;
    states: Named & { country_id: number; code: string };
    cities: Named & { state_id: number; city_alias: string | null };
    platforms: Named;
    languages: Named;
    event_types: Named;
    venues: Named & { event_type_id: number };
    business_segments: Named;
    business_classification_groups: Named;
    business_classifications: Named & { group_id: number };
    medallia_alert_options: Named;
    aftercare_alert_options: Named;

    companies: Place &
      Tracked & {
        id: Generated<number>;
        name: string | null;
        website: string | null;
        email: string | null;
        individual_medallia_data_files: Generated<boolean>;
        name_search: GeneratedAlways<string>;
      };
    company_platforms: { company_id: number; platform_id: number };
    regions: Named & Tracked & { company_id: number };
    company_events: Named &
      Tracked & {
        company_id: number;
        event_type_id: number | null;
        venue_id: number | null;
        custom_venue: string | null;
        custom_venue_address1: string | null;
        custom_venue_address2: string | null;
        custom_venue_city: string | null;
        custom_venue_state_id: number | null;
        custom_venue_zip: string | null;
      };
    company_default_venues: Named & Tracked & { company_id: number; event_id: number };
    company_languages: { company_id: number; language_id: number };
    company_business_segments: { company_id: number; business_segment_id: number };
    company_social_media: SocialMedia & { company_id: number };
    company_medallia_settings: SurveySettings & { company_id: number; pte_sales_report: boolean };

    logo_files: {
      file_name: string;
      company_id: number | null;
      location_id: number | null;
      state: Generated<'issued' | 'claimed' | 'current' | 'refused' | 'removed'>;
      content_type: string;
      expires_at: Date;
      created_at: Generated<Date>;
      issued_to: JSONColumnType<IssuedTo> | null;
    };
    file_secret: { id: Generated<number>; secret: Buffer };

    locations: Place &
      Tracked & {
        id: Generated<number>;
        company_id: number;
        name: string;
        shortname: string | null;
        location_billing_name: string | null;
        use_company_logo: Generated<boolean>;
        use_company_socialmedia: Generated<boolean>;
        name_search: GeneratedAlways<string>;
      };

    location_platforms: { location_id: number; platform_id: number };
    location_languages: { location_id: number; language_id: number };
    location_business_segments: {
      location_id: number;
      business_segment_id: number;
      /** `2026-11-21`. Read it with to_char, because drivers convert dates to timestamps. */
      send_survey_start_date: string | null;
      never_send_survey: boolean | null;
    };
    location_business_classifications: { location_id: number; business_classification_id: number };
    location_social_media: SocialMedia & { location_id: number };
    location_medallia_settings: SurveySettings & { location_id: number };
    location_regions: { location_id: number; region_id: number; is_primary: Generated<boolean> };

    signing_keys: {
      kid: string;
      private_jwk: JSONColumnType<Record<string, unknown>>;
      public_jwk: JSONColumnType<Record<string, unknown>>;
      created_at: Generated<Date>;
    };
    sign_in_failures: { account: Buffer; failed_at: Generated<Date> };

    default_rates: {
      id: Generated<number>;
      ptx_digital_rate: string;
      ptx_paper_rate: string;
      ptx_resend_paper_rate: string;
      ptx_per_location_rate: string;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };
    company_rates: {
      company_id: number;
      company_digital_rate: string;
      company_paper_rate: string;
      company_resend_paper_rate: string;
      customer_per_location_rate: string;
      applied_ptx_fees_all_locations: boolean;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };

    location_rates: {
      location_id: number;
      location_digital_rate: string;
      location_paper_rate: string;
      location_resend_paper_rate: string;
      customer_per_location_rate: string;
      company_ptx_fees_applied: boolean;
      version: Generated<number>;
      updated_at: Generated<Date>;
    };

    idempotency_keys: {
      person_id: number;
      key: string;
      request_hash: Buffer;
      answer: string;
      created_at: Generated<Date>;
    };

    mails: {
      /** A bigint, which drivers return as a string or as a number. */
      id: GeneratedAlways<string>;
      recipient: string;
      subject: string;
      text_body: string | null;
      html_body: string | null;
      created_at: Generated<Date>;
      worth_until: Date;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date>;
      sent_at: Date | null;
    };
  };
