-- To count by. Equal keys are stored once, so all of it is small.
create index concurrently if not exists users_by_platforms_and_roles on people (platform_ids, role_ids, status)
  where company_id is not null and arranger_id is null and deleted_at is null;
