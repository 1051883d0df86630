create index concurrently if not exists companies_by_rates on companies (has_rates, name_search, id);
