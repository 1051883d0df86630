create index concurrently if not exists audit_entries_by_commit on audit_entries (era, transaction_id, id);
