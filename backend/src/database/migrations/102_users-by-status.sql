create index concurrently if not exists users_ordered_by_status on people (status, last_name_search, first_name_search, id)
  include (platform_ids, role_ids) where company_id is not null and arranger_id is null and deleted_at is null;
