-- Lists of one company read only this index, whatever they filter or sort by.
create index concurrently if not exists users_in_company on people (company_id, last_name_search, first_name_search, id)
  include (status, platform_ids, role_ids, email) where arranger_id is null and deleted_at is null;
