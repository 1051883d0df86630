-- Those from before 113. The names are in the index of the order by city.
insert into location_cities
  select distinct found.name from (select search_text(coalesce(city, '')) collate "C" as name from locations) as found
  where found.name <> '' and not exists (select from location_cities where name = found.name);
analyze location_cities;
