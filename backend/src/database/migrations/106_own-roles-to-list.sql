-- Roles of person_roles come before a bar, and those that only person_access has after it: ' 1 2 | 3 '. So lists read the
-- first ones in the row of the person.
create or replace function keep_ids_of_people(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return; end if;
  perform from people where id = any(ids) order by id for no key update;
  update people set platform_ids = kept.platforms, role_ids = kept.roles from (
    select id,
      spaced(array(
        select platform_id from person_platforms where person_id = people.id order by platform_id)) as platforms,
      spaced(array(
        select role_id from person_roles where person_id = people.id order by position, role_id))
      || coalesce((
        select '| ' || string_agg(role_id::text, ' ' order by platform_id, role_id) || ' ' from (
          select role_id, min(platform_id) as platform_id from person_access
          where person_id = people.id
            and role_id not in (select role_id from person_roles where person_id = people.id)
          group by role_id
        ) as role), '') as roles
    from people where id = any(ids)
  ) as kept
  where people.id = kept.id and (people.platform_ids, people.role_ids) <> (kept.platforms, kept.roles);
end
$$;
