create index concurrently if not exists person_platforms_by_platform on person_platforms (platform_id, person_id);
