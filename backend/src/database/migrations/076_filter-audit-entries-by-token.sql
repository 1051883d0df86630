create index concurrently if not exists audit_entries_with_token on audit_entries (id) include (token_name)
  where token_name is not null;
