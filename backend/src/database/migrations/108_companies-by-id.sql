create index concurrently if not exists companies_ordered_by_id on companies (id) include (platform_ids, status);
