-- Indexes of 110 take their place.
drop index if exists person_access_regions_region;
drop index if exists person_access_locations_location;
drop index if exists person_access_director_locations_location;
