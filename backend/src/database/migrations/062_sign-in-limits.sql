-- Failed sign-ins of the last minute by client address, for all backends. IPv6 addresses count as their /64 network.
create table sign_in_addresses (
  address text primary key,
  failed_at timestamptz[] not null,
  latest timestamptz not null
);
create index sign_in_addresses_age on sign_in_addresses (latest);

-- Sign-ins are in the audit log too. An entry without a record is about a name of no account.
alter table audit_entries
  drop constraint audit_entries_action_check,
  drop constraint audit_entries_entity_check,
  add constraint audit_entries_action_check check (action in (
    'created', 'updated', 'deleted', 'failed', 'locked', 'unlocked', 'refused')),
  add constraint audit_entries_entity_check check (entity in (
    'company', 'region', 'event', 'default_venue', 'location', 'arranger', 'company_user', 'provider_user',
    'default_rates', 'personal_access_token', 'sign_in', 'email'));
create index audit_entries_unknown_sign_ins on audit_entries (at) where entity = 'sign_in' and entity_id is null;
