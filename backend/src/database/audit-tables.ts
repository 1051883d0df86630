import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

// The table of the audit log, as Kysely sees it.

/** Written by the database itself. */
type Given<Value> = ColumnType<Value, never, never>;

export type AuditAction = 'created' | 'updated' | 'deleted';

/** What can be written to. Sections, rates, logos and access belong to the thing whose they are. */
export type AuditEntity =
  | 'company'
  | 'region'
  | 'event'
  | 'default_venue'
  | 'location'
  | 'arranger'
  | 'company_user'
  | 'provider_user'
  | 'default_rates'
  | 'personal_access_token';

export type AuditTables = {
  audit_entries: {
    /** A bigint, which drivers give as text or as a number. */
    id: Given<string>;
    at: Given<Date>;
    transaction_id: Given<string>;
    actor_id: number | null;
    actor_name: string;
    actor_email: string | null;
    actor_search: GeneratedAlways<string>;
    token_id: number | null;
    token_name: string | null;
    request_id: string;
    action: AuditAction;
    entity: AuditEntity;
    entity_id: number | null;
    entity_name: string | null;
    company_id: number | null;
    company_name: string | null;
    changes: JSONColumnType<{ field: string; before: unknown; after: unknown }[]>;
  };
};
