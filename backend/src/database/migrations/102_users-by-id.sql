create index concurrently if not exists users_ordered_by_id on people (id)
  include (status, platform_ids, role_ids) where company_id is not null and arranger_id is null and deleted_at is null;
