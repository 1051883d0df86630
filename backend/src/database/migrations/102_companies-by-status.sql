create index concurrently if not exists companies_ordered_by_status on companies (status, name_search, id)
  include (platform_ids, has_active_people);
