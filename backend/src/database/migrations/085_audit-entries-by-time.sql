create index concurrently if not exists audit_entries_in_time on audit_entries (at) include (company_id, action);
