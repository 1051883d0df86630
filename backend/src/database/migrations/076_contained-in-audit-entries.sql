create index concurrently if not exists audit_entries_contain on audit_entries using gin ((' ' || actor_search) gin_trgm_ops);
