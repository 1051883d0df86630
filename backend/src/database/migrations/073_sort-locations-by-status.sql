create index concurrently if not exists locations_by_status on locations (status, name_search, id);
