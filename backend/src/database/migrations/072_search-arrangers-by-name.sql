create index concurrently if not exists arrangers_by_name on arrangers (last_name_search, first_name_search, id);
