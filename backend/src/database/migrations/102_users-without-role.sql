create index concurrently if not exists users_without_role on people (last_name_search, first_name_search, id)
  include (status, platform_ids)
  where role_ids = ' ' and company_id is not null and arranger_id is null and deleted_at is null;
