create index concurrently if not exists person_access_by_region on person_access_regions (region_id, person_id, platform_id);
