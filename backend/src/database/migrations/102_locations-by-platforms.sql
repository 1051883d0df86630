-- To count by. Equal keys are stored once, so all of it is small.
create index concurrently if not exists locations_by_platforms on locations (platform_ids, status);
