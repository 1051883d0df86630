create index concurrently if not exists users_in_order_of_first_name on people (first_name_search, last_name_search, id)
  include (status) where company_id is not null and arranger_id is null and deleted_at is null;
