create index concurrently if not exists users_by_id on people (id) include (status)
  where company_id is not null and arranger_id is null and deleted_at is null;
