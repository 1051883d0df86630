-- Who changed what, when, and how: an entry for each write, made in the transaction of the write. Names are those of the moment,
-- and nothing points at other tables: an entry stays as it is, whatever becomes of the people and things that it names.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- By which a transaction finds its own entries. Unique only together with `at`: a restored database counts anew.
  transaction_id xid8 not null default pg_current_xact_id(),
  -- Null for a logo whose address was given out before there was an audit log.
  actor_id integer,
  actor_name text not null,
  actor_email text,
  actor_search text not null generated always as (search_text(actor_name || ' ' || coalesce(actor_email, ''))) stored,
  -- The personal access token that the actor used; null without one.
  token_id integer,
  token_name text,
  request_id text not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  entity text not null check (entity in (
    'company', 'region', 'event', 'default_venue', 'location', 'arranger', 'company_user', 'provider_user',
    'default_rates', 'personal_access_token')),
  -- Null for what there is one of.
  entity_id integer,
  entity_name text,
  -- Whose it is; null for what is the provider's.
  company_id integer,
  company_name text,
  -- A list of {field, before, after}: fields as dotted paths in the wire's spelling, passwords as '***'.
  changes jsonb not null
);
-- Always the newest first; ids grow with time.
create index audit_entries_of_company on audit_entries (company_id, id);
create index audit_entries_of_entity on audit_entries (entity, entity_id, id);
create index audit_entries_of_actor on audit_entries (actor_id, id);
create index audit_entries_by_token on audit_entries (id) where token_name is not null;
create index audit_entries_of_request on audit_entries (request_id);
create index audit_entries_by_time on audit_entries (at);
create index audit_entries_search on audit_entries using gin (actor_search gin_trgm_ops);

create function refuse_change_of_audit_entries() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append only';
end
$$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit_entries();

-- Who was given the address, as an entry names them: whoever sends a file there needs no token.
alter table logo_files add column issued_to jsonb;
