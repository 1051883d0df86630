create index concurrently if not exists companies_ordered_by_name on companies (name_search, id)
  include (platform_ids, status, has_active_people);
