-- Imports kept their letters, but a person's email address is in lowercase.
with batch as (select id from arrangers where id > $1 order by id limit 1000), changed as (update arrangers set email = lower(email) where id in (select id from batch) and email <> lower(email)) select max(id) as next from batch;
