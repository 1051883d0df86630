-- An index of 082 takes its place.
drop index if exists locations_of_company;
