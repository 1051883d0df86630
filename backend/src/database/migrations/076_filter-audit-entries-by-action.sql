create index concurrently if not exists audit_entries_by_action on audit_entries (action, id);
