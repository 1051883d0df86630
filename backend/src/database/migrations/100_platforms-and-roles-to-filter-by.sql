-- What lists filter by, in the table of the list, so that one index contains it and the order. Ids are a text with a space
-- before and after each: in an index it takes a fifth of an array, and statistics tell how many rows match a pattern.
alter table companies add column platform_ids text collate "C" not null default ' ';
alter table locations add column platform_ids text collate "C" not null default ' ';
alter table people
  add column platform_ids text collate "C" not null default ' ',
  -- Those of person_roles first, in their order, then those of person_access.
  add column role_ids text collate "C" not null default ' ';

create function spaced(ids integer[]) returns text language sql immutable parallel safe
  as $$ select ' ' || array_to_string(ids, ' ') || case when ids = '{}' then '' else ' ' end $$;

-- The order of the locks is that of the service. A statement after the locks sees what other transactions wrote. Without
-- the setting, PostgreSQL would plan both statements at each call, which takes longer than running them.
create function keep_ids_of_companies(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return; end if;
  perform from companies where id = any(ids) order by id for no key update;
  update companies set platform_ids = kept.platforms from (
    select id, spaced(array(
      select platform_id from company_platforms where company_id = companies.id order by platform_id)) as platforms
    from companies where id = any(ids)
  ) as kept where companies.id = kept.id and companies.platform_ids <> kept.platforms;
end
$$;

create function keep_ids_of_locations(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return; end if;
  perform from locations where id = any(ids) order by id for no key update;
  update locations set platform_ids = kept.platforms from (
    select id, spaced(array(
      select platform_id from location_platforms where location_id = locations.id order by platform_id)) as platforms
    from locations where id = any(ids)
  ) as kept where locations.id = kept.id and locations.platform_ids <> kept.platforms;
end
$$;

create function keep_ids_of_people(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return; end if;
  perform from people where id = any(ids) order by id for no key update;
  update people set platform_ids = kept.platforms, role_ids = kept.roles from (
    select id,
      spaced(array(
        select platform_id from person_platforms where person_id = people.id order by platform_id)) as platforms,
      spaced(array(
        select role_id from (
          select role_id, array[0, position] as place from person_roles where person_id = people.id
          union all select role_id, array[1, platform_id] from person_access where person_id = people.id
        ) as role group by role_id order by min(place), role_id)) as roles
    from people where id = any(ids)
  ) as kept
  where people.id = kept.id and (people.platform_ids, people.role_ids) <> (kept.platforms, kept.roles);
end
$$;

create function keep_ids_of_changed_companies() returns trigger language plpgsql as $$
begin
  perform keep_ids_of_companies(array(select distinct company_id from changed));
  return null;
end
$$;
create function keep_ids_of_changed_locations() returns trigger language plpgsql as $$
begin
  perform keep_ids_of_locations(array(select distinct location_id from changed));
  return null;
end
$$;
create function keep_ids_of_changed_people() returns trigger language plpgsql as $$
begin
  perform keep_ids_of_people(array(select distinct person_id from changed));
  return null;
end
$$;

create trigger keep_ids_inserted after insert on company_platforms
  referencing new table as changed for each statement execute function keep_ids_of_changed_companies();
create trigger keep_ids_deleted after delete on company_platforms
  referencing old table as changed for each statement execute function keep_ids_of_changed_companies();

create trigger keep_ids_inserted after insert on location_platforms
  referencing new table as changed for each statement execute function keep_ids_of_changed_locations();
create trigger keep_ids_deleted after delete on location_platforms
  referencing old table as changed for each statement execute function keep_ids_of_changed_locations();

create trigger keep_ids_inserted after insert on person_platforms
  referencing new table as changed for each statement execute function keep_ids_of_changed_people();
create trigger keep_ids_deleted after delete on person_platforms
  referencing old table as changed for each statement execute function keep_ids_of_changed_people();

create trigger keep_ids_inserted after insert on person_roles
  referencing new table as changed for each statement execute function keep_ids_of_changed_people();
create trigger keep_ids_updated after update on person_roles
  referencing new table as changed for each statement execute function keep_ids_of_changed_people();
create trigger keep_ids_deleted after delete on person_roles
  referencing old table as changed for each statement execute function keep_ids_of_changed_people();

create trigger keep_ids_inserted after insert on person_access
  referencing new table as changed for each statement execute function keep_ids_of_changed_people();
create trigger keep_ids_updated after update on person_access
  referencing new table as changed for each statement execute function keep_ids_of_changed_people();
create trigger keep_ids_deleted after delete on person_access
  referencing old table as changed for each statement execute function keep_ids_of_changed_people();
