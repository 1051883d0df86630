-- Filters read new entries one by one, so the list of them is short (256 kB). Of a partial index, PostgreSQL does not use
-- the statistics.
create index concurrently if not exists user_texts_contain on people
  using gin ((' ' || last_name_search) gin_trgm_ops, (' ' || first_name_search) gin_trgm_ops, (' ' || email) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
