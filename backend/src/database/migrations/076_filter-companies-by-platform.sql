create index concurrently if not exists company_platforms_by_platform on company_platforms (platform_id, company_id);
