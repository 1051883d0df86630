create index concurrently if not exists companies_by_status on companies (status, name_search, id);
