-- Filters read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists users_contain on people
  using gin (last_name_search gin_trgm_ops, first_name_search gin_trgm_ops, email gin_trgm_ops)
  with (gin_pending_list_limit = 256) where company_id is not null and arranger_id is null and deleted_at is null;
