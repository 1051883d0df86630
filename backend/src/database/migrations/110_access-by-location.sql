create index concurrently if not exists person_access_by_location on person_access_locations (location_id, person_id, platform_id);
