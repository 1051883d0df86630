import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';

// The Kysely type of the audit log table.

/** Set by the database. */
type Given<Value> = ColumnType<Value, never, never>;

export type AuditAction = 'created' | 'updated' | 'deleted';

/**
 * The kinds of records in the audit log. Sections, rates, logos and access count as changes of the record
 * that they belong to.
 */
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
    /** A bigint, which drivers return as a string or as a number. */
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
