-- Counts how often a person was told that an email address is in use.
create index audit_entries_email_refusals on audit_entries (actor_id, at) where entity = 'email';
