-- For platforms of few companies. Filters read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists companies_with_platform on companies
  using gin (platform_ids gin_trgm_ops) with (gin_pending_list_limit = 256);
