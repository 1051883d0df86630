create index concurrently if not exists users_by_email on people (email, id) include (status)
  where company_id is not null and arranger_id is null and deleted_at is null;
