import type { Generated, GeneratedAlways } from 'kysely';

// The Kysely types of the tables of people and their access.

export type Tracked = {
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type PersonNames = {
  first_name: string | null;
  last_name: string | null;
  first_name_search: GeneratedAlways<string>;
  last_name_search: GeneratedAlways<string>;
};

type OnPlatform = { person_id: number; platform_id: number };

export type PeopleTables = {
  roles: { id: Generated<number>; name: string; parent_id: number | null };
  ecommerce_roles: {
    id: Generated<number>;
    name: 'superadmin' | 'selleradmin' | 'enduser';
    display_name: string;
  };

  arrangers: PersonNames &
    Tracked & {
      id: Generated<number>;
      company_id: number;
      email: string | null;
      status: Generated<0 | 1>;
      location_access: Generated<boolean>;
      email_subscription: Generated<boolean>;
      medallia_alerts_changed_at: Date | null;
    };
  arranger_locations: { arranger_id: number; location_id: number };
  arranger_platforms: { arranger_id: number; platform_id: number };
  arranger_medallia_alert_options: { arranger_id: number; medallia_alert_option_id: number };

  people: PersonNames &
    Tracked & {
      id: Generated<number>;
      company_id: number | null;
      arranger_id: number | null;
      middle_name: string | null;
      email: string;
      phone: string | null;
      status: Generated<0 | 1>;
      password_hash: string | null;
      deleted_at: Date | null;
      ecommerce_role_id: number | null;
      access_version: Generated<number>;
      session_epoch: Generated<number>;
      medallia_alerts_changed_at: Date | null;
      aftercare_alerts_changed_at: Date | null;
    };
  person_roles: { person_id: number; role_id: number; position: number };
  person_platforms: OnPlatform;
  person_business_segments: { person_id: number; business_segment_id: number };
  person_medallia_alert_options: { person_id: number; medallia_alert_option_id: number };
  person_aftercare_alert_options: { person_id: number; aftercare_alert_option_id: number };
  person_access: OnPlatform & { role_id: number; direct_access: Generated<boolean> };
  person_access_regions: OnPlatform & { region_id: number };
  person_access_locations: OnPlatform & { location_id: number };
  person_access_director_locations: OnPlatform & { location_id: number };

  person_identities: {
    issuer: string;
    subject: string;
    person_id: number;
    linked_email: string;
    linked_at: Generated<Date>;
  };
  password_reset_requests: {
    id: GeneratedAlways<string>;
    email: string;
    company_id: number | null;
    is_arranger: boolean;
    requested_at: Generated<Date>;
  };
  personal_access_tokens: {
    id: Generated<number>;
    person_id: number;
    name: string;
    token_hash: Buffer;
    prefix: string;
    is_read_only: boolean;
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  password_resets: { token_hash: Buffer; person_id: number; created_at: Generated<Date> };
};
