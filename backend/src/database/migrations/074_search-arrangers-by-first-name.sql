create index concurrently if not exists arrangers_by_first_name on arrangers (first_name_search, last_name_search, id);
