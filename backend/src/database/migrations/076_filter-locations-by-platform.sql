create index concurrently if not exists location_platforms_by_platform on location_platforms (platform_id, location_id);
