create index concurrently if not exists locations_ordered_by_id on locations (id) include (platform_ids, status);
