create index concurrently if not exists locations_ordered_by_city on locations (
  (search_text(coalesce(city, '')) collate "C"), name_search, id) include (platform_ids, status, city);
