-- Indexes of 076 take their places.
drop index if exists companies_by_city, companies_state, companies_name_contains, company_platforms_platform,
  location_regions_region, locations_by_city, locations_of_company_by_name, locations_contain,
  arrangers_of_company_by_name, users_by_first_name, users_contain,
  audit_entries_of_entity, audit_entries_by_token, audit_entries_search;
-- Whether to look up a text or to walk the order depends on how many rows contain it. Usual statistics tell hundredths.
alter index companies_contain alter column 1 set statistics 1000;
alter index location_texts_contain alter column 1 set statistics 1000;
alter index location_texts_contain alter column 2 set statistics 1000;
alter index user_texts_contain alter column 1 set statistics 1000;
alter index user_texts_contain alter column 2 set statistics 1000;
alter index user_texts_contain alter column 3 set statistics 1000;
