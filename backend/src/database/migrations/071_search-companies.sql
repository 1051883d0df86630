-- Searches read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists companies_search on companies
  using gin (search_document(name, city, email, phone, zip) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
