-- Those from before 100. A file for each table, because the changed rows stay locked until the end.
select keep_ids_of_locations(array(select distinct location_id from location_platforms));
