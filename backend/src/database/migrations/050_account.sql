-- Whom the single sign-on provider's subjects are. A link is made by the e-mail address, and holds as long as the person
-- signs in with the address of then: who gets another one, or gives theirs to somebody else, is linked anew.
create table person_identities (
  issuer text not null,
  subject text not null,
  person_id integer not null references people on delete cascade,
  linked_email text not null,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, person_id)
);

-- Who asked for a new password, known or not, until it was looked up.
create table password_reset_requests (
  id bigint generated always as identity primary key,
  email text not null,
  company_id integer,
  is_arranger boolean not null,
  requested_at timestamptz not null default now()
);

-- At most one token a person; of a token only its SHA-256. Made in the transaction that writes the mail with it.
create table password_resets (
  token_hash bytea primary key,
  person_id integer not null unique references people on delete cascade,
  created_at timestamptz not null default now()
);
create index password_resets_age on password_resets (created_at);

-- Mails, until they are sent or no longer worth it; then without their text, which may hold a secret.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text_body text,
  html_body text,
  created_at timestamptz not null default now(),
  worth_until timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (next_attempt_at) where text_body is not null;
create index mails_of_recipient on mails (recipient, created_at);
create index mails_age on mails (created_at);

-- When somebody last chose other alerts for this person; null when never.
alter table people
  add column medallia_alerts_changed_at timestamptz,
  add column aftercare_alerts_changed_at timestamptz;
alter table arrangers
  add column medallia_alerts_changed_at timestamptz;
