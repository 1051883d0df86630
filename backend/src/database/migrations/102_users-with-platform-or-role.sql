-- For those of few users. Filters read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists users_with_platform_or_role on people
  using gin (platform_ids gin_trgm_ops, role_ids gin_trgm_ops) with (gin_pending_list_limit = 256)
  where company_id is not null and arranger_id is null and deleted_at is null;
