create index concurrently if not exists locations_ordered_by_status on locations (status, name_search, id)
  include (platform_ids);
