create index concurrently if not exists person_roles_by_role on person_roles (role_id, person_id);
