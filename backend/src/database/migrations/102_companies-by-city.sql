create index concurrently if not exists companies_ordered_by_city on companies (
  (search_text(coalesce(city, '')) collate "C"), name_search, id) include (platform_ids, status, has_active_people, city);
