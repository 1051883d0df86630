-- Searches read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists arrangers_search on arrangers using gin (
  search_document(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), null, email, null, null) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
