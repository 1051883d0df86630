-- Words as the search compares them: each after a space, without accents, apostrophes and punctuation, in lower case.
create function search_words(value text) returns text
  language plpgsql immutable parallel safe strict
as $$
begin
  return ' ' || btrim(regexp_replace(replace(public.search_text(value), '''', ''), '[[:punct:][:space:]]+', ' ', 'g'));
end
$$;

-- Everything by which a record is found, for one trigram index a table. An email address keeps its punctuation, a zip code
-- loses its spaces.
create function search_document(names text, city text, email text, phone text, zip text) returns text
  language plpgsql immutable parallel safe
as $$
begin
  return public.search_words(concat_ws(' ', names, city))
    || coalesce(' ' || lower(email), '') || coalesce(' ' || phone, '') || coalesce(' ' || lower(replace(zip, ' ', '')), '');
end
$$;
