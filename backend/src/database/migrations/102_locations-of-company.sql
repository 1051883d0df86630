-- Lists of one company read only this index, whatever they filter or sort by.
create index concurrently if not exists locations_in_company on locations (company_id, name_search, id)
  include (platform_ids, status, has_drifted_rates, city);
