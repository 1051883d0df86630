-- What every later migration builds on. Both extensions are trusted: the owner of the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- Text as searches and sorting see it: without accents, in lower case. unaccent() itself is only STABLE, because somebody
-- could change its dictionary; named with its dictionary and schema it is as good as immutable, so that columns can be
-- generated from it.
-- PL/pgSQL, because PostgreSQL plans its body once a session and not once a call.
create function search_text(value text) returns text
  language plpgsql immutable parallel safe strict
as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
end
$$;
