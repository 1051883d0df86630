create index concurrently if not exists audit_entries_of_record on audit_entries (entity_id, entity, id);
