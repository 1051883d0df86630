create index concurrently if not exists audit_entries_ordered_by_time on audit_entries (at, id) include (company_id, action);
