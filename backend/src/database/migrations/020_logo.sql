-- Files of logos, from the moment somebody is given an address to send one to. A row tells the way of one file: `issued`, then
-- `claimed` by the one request that may send it, then `current`, or `refused` because it is no picture; `removed` when another one
-- has taken its place. What is not current has an end, at which file and row are deleted, however its way was cut short.
create table logo_files (
  file_name text primary key,
  -- Whose it is. Both null once the owner is gone: then the file is to go as well.
  company_id integer references companies on delete set null,
  location_id integer references locations on delete set null,
  state text not null default 'issued' check (state in ('issued', 'claimed', 'current', 'refused', 'removed')),
  content_type text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(company_id, location_id) <= 1)
);
create unique index logo_files_of_company on logo_files (company_id) where state = 'current';
create unique index logo_files_of_location on logo_files (location_id) where state = 'current';
create index logo_files_to_purge on logo_files (expires_at) where state <> 'current';

-- The secret behind the signed addresses of files in a folder. Kept here so that a restart breaks no address. One row.
create table file_secret (
  id smallint primary key default 1 check (id = 1),
  secret bytea not null
);
