-- To count by. Equal keys are stored once, so all of it is small.
create index concurrently if not exists companies_by_platforms on companies (platform_ids, status);
