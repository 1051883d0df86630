-- Those from before 100. A file for each table, because the changed rows stay locked until the end.
select keep_ids_of_people(array(
  select person_id from person_platforms union select person_id from person_roles union select person_id from person_access));
