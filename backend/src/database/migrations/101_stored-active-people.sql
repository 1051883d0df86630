-- Those from before 100, in a transaction of its own. The locks keep out only those who take active people away.
do $$
begin
  perform from companies order by id for no key update;
  update companies set has_active_people = true where not has_active_people and exists (
    select from people
    where company_id = companies.id and status = 1 and arranger_id is null and deleted_at is null);
end
$$;
