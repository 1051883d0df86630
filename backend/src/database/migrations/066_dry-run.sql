-- A dry run repeats its calls in each of its transactions, and a new row must get the same id each time. In such a
-- transaction, ids come from a range of the caller, which dry_run.first_id begins, instead of a sequence.
create function number_dry_run_row() returns trigger language plpgsql as $$
declare
  counter text := 'dry_run.' || tg_table_name;
begin
  new.id := coalesce(nullif(current_setting(counter, true), ''), current_setting('dry_run.first_id'))::integer;
  perform set_config(counter, (new.id + 1)::text, true);
  return new;
end $$;

-- The service calls it after the migrations, so that new tables get the trigger too.
create function number_dry_run_rows() returns void language plpgsql as $$
declare
  with_ids regclass;
begin
  for with_ids in
    select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'id' and attidentity = 'd' and relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger where tgrelid = attrelid and tgname = 'number_dry_run_row')
  loop
    execute format(
      'create trigger number_dry_run_row before insert on %s for each row
       when (current_setting(''dry_run.first_id'', true) <> '''') execute function number_dry_run_row()', with_ids);
  end loop;
end $$;
