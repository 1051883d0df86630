-- Those from before 106.
select max(id) as next, keep_ids_of_people(array_agg(id)) from (select id from people where id > $1 order by id limit 1000) as batch;
