create index concurrently if not exists users_by_status on people (status, last_name_search, first_name_search, id)
  where company_id is not null and arranger_id is null and deleted_at is null;
