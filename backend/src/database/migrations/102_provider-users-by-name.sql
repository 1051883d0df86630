create index concurrently if not exists provider_users_ordered_by_name on people (last_name_search, first_name_search, id)
  include (status, platform_ids, role_ids) where company_id is null and arranger_id is null and deleted_at is null;
