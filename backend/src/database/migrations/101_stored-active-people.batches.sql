-- Those from before 100.
select max(id) as next, keep_active_people(array_agg(id)) from (select id from companies where id > $1 order by id limit 1000) as batch;
