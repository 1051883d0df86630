create index concurrently if not exists person_access_by_role on person_access (role_id, person_id);
