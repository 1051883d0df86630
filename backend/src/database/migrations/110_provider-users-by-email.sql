create index concurrently if not exists provider_users_ordered_by_email on people (email, id)
  include (status, platform_ids, role_ids) where company_id is null and arranger_id is null and deleted_at is null;
