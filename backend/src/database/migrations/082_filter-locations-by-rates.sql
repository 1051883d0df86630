create index concurrently if not exists locations_by_rates on locations (has_drifted_rates, name_search, id);
