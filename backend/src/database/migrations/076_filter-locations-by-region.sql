create index concurrently if not exists location_regions_by_region on location_regions (region_id, location_id);
