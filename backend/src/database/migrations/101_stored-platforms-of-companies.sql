-- Those from before 100. A file for each table, because the changed rows stay locked until the end.
select keep_ids_of_companies(array(select distinct company_id from company_platforms));
