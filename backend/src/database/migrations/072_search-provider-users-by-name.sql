create index concurrently if not exists provider_users_by_name on people (last_name_search, first_name_search, id)
  where company_id is null and arranger_id is null and deleted_at is null;
