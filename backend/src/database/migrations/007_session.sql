-- Key pairs that sign access tokens; the newest signs, all of them verify. Kept here so that a restart ends no session.
create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Wrong guesses of the last minutes. The account is a hash of the e-mail address as it was typed: people type passwords
-- into the wrong field, and addresses of no account are counted too.
create table sign_in_failures (
  account bytea not null,
  failed_at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account, failed_at);
create index sign_in_failures_age on sign_in_failures (failed_at);
