create index concurrently if not exists companies_by_city on companies (
  (search_text(coalesce(city, '')) collate "C"), name_search, id);
