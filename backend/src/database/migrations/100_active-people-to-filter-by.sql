-- Whether the company has an active user. Triggers keep it true, as those for rates.
alter table companies add column has_active_people boolean not null default false;

-- New people lock their company only against a deletion (key share), and need not wait for each other. A transaction that
-- takes an active one away waits for them, and they for it, so that each sees what the other wrote.
create function keep_active_people(ids integer[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if ids = '{}' then return; end if;
  perform from companies where id = any(ids) order by id for update;
  update companies set has_active_people = now_active.has_any from (
    select id, exists (
      select from people
      where company_id = companies.id and status = 1 and arranger_id is null and deleted_at is null) as has_any
    from companies where id = any(ids)
  ) as now_active where companies.id = now_active.id and companies.has_active_people <> now_active.has_any;
end
$$;

create function keep_active_people_inserted() returns trigger language plpgsql as $$
begin
  update companies set has_active_people = true where not has_active_people and id in (
    select company_id from changed where status = 1 and arranger_id is null and deleted_at is null);
  return null;
end
$$;
create trigger keep_active_people_inserted after insert on people
  referencing new table as changed for each statement execute function keep_active_people_inserted();

create function keep_active_people_updated() returns trigger language plpgsql as $$
begin
  if new.status = 1 and new.arranger_id is null and new.deleted_at is null then
    perform from companies where id = new.company_id for key share;
    update companies set has_active_people = true where id = new.company_id and not has_active_people;
  end if;
  if old.status = 1 and old.arranger_id is null and old.deleted_at is null then
    perform keep_active_people(array[old.company_id]);
  end if;
  return null;
end
$$;
create trigger keep_active_people_updated after update of company_id, status, arranger_id, deleted_at on people
  for each row
  when ((old.company_id, old.status, old.arranger_id, old.deleted_at)
    is distinct from (new.company_id, new.status, new.arranger_id, new.deleted_at))
  execute function keep_active_people_updated();

create function keep_active_people_deleted() returns trigger language plpgsql as $$
begin
  perform keep_active_people(array(
    select distinct company_id from changed where status = 1 and arranger_id is null and deleted_at is null));
  return null;
end
$$;
create trigger keep_active_people_deleted after delete on people
  referencing old table as changed for each statement execute function keep_active_people_deleted();
