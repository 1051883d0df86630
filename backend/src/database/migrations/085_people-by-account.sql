create index concurrently if not exists people_by_account on people (account_of(email)) where deleted_at is null;
