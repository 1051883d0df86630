-- A new index of an expression has none until PostgreSQL analyzes its table by itself, which may take months.
analyze locations;
analyze location_cities;
