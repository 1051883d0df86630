create index concurrently if not exists locations_by_name on locations (name_search, id);
