-- Invitations to set a first password: at most one a person, until the password is set. Of a token only its SHA-256.
create table invitations (
  person_id integer primary key references people on delete cascade,
  -- Null once it was withdrawn.
  token_hash bytea unique check (octet_length(token_hash) = 32),
  sent_at timestamptz not null default now(),
  -- Who sent it, for the limit by sender. No reference: the sender may be deleted.
  sent_by integer not null
);
create index invitations_of_sender on invitations (sent_by, sent_at);
