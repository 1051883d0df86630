-- The first answer to a write that carried an Idempotency-Key, kept 24 hours. It is written in the transaction of the
-- effect, so that there is never one without the other.
create table idempotency_keys (
  person_id integer not null references people on delete cascade,
  key text not null,
  -- SHA-256 of method, path and body: the same key with another request is a mistake.
  request_hash bytea not null,
  -- Text, not jsonb, which would reorder the fields: a repeat gets the same bytes.
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
