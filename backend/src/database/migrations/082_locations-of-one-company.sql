-- Lists of one company read only this index, whatever they filter or sort by.
create index concurrently if not exists locations_of_one_company on locations (company_id, name_search, id)
  include (status, city, has_drifted_rates);
