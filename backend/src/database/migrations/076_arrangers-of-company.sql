-- Lists of one company read only this index, whatever they filter or sort by.
create index concurrently if not exists arrangers_of_company on arrangers (company_id, last_name_search, first_name_search, id)
  include (status, email);
