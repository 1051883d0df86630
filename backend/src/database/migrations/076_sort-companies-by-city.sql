create index concurrently if not exists companies_in_order_of_city on companies (
  (search_text(coalesce(city, '')) collate "C"), name_search, id) include (city);
