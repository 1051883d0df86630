-- Searches read new entries one by one, so the list of them is short (256 kB).
create index concurrently if not exists locations_search on locations using gin (
  search_document(name || ' ' || coalesce(shortname, '') || ' ' || coalesce(location_billing_name, ''), city, null, phone, zip)
  gin_trgm_ops)
  with (gin_pending_list_limit = 256);
