create index concurrently if not exists locations_in_order_of_city on locations (
  (search_text(coalesce(city, '')) collate "C"), name_search, id) include (city);
