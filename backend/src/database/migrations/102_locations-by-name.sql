create index concurrently if not exists locations_ordered_by_name on locations (name_search, id)
  include (platform_ids, status);
