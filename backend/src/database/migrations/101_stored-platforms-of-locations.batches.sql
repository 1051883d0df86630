-- Those from before 100.
select max(id) as next, keep_ids_of_locations(array_agg(id)) from (select id from locations where id > $1 order by id limit 1000) as batch;
