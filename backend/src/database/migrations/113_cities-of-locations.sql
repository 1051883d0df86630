-- The names of all cities, as search_text has them. There are far fewer of them than locations, so a part of a name is looked
-- for here, and the locations of each name in the index of the order by city. A name stays when its last location goes.
-- The index is not unique: otherwise a transaction would wait for another one that adds the same name. A repeated name does
-- no harm. The second column of location_texts_contain is for the previous version, and can go with a later one.
create table location_cities (name text collate "C" not null);
create index location_cities_by_name on location_cities (name);
create index location_cities_contain on location_cities using gin ((' ' || name) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create function keep_cities_inserted() returns trigger language plpgsql as $$
begin
  insert into location_cities
    select distinct found.name from (select search_text(city) as name from changed where city is not null) as found
    where not exists (select from location_cities where name = found.name);
  return null;
end
$$;
create trigger keep_cities_inserted after insert on locations
  referencing new table as changed for each statement execute function keep_cities_inserted();

create function keep_city_updated() returns trigger language plpgsql as $$
begin
  insert into location_cities select found.name from (select search_text(new.city) as name) as found
    where not exists (select from location_cities where name = found.name);
  return null;
end
$$;
create trigger keep_city_updated after update of city on locations for each row
  when (new.city is not null and new.city is distinct from old.city) execute function keep_city_updated();
