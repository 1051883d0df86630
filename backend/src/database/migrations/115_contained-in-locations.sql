-- Filters read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists locations_contain on locations
  using gin ((' ' || name_search) gin_trgm_ops) with (gin_pending_list_limit = 256);
