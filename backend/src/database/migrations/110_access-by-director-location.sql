create index concurrently if not exists person_access_by_director_location
  on person_access_director_locations (location_id, person_id, platform_id);
