create index concurrently if not exists companies_by_state on companies (state_id, name_search, id);
