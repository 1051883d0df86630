create index concurrently if not exists audit_entries_by_entity on audit_entries (entity, id);
