-- The order of the audit feed is the order of commits: (audit_era, transaction_id, id). A restored database may count
-- its transactions from the beginning, which starts a new era.
create sequence audit_era as integer;
select nextval('audit_era');

create function current_audit_era() returns integer language sql stable as 'select last_value::integer from audit_era';

-- The service calls it after the migrations and after a restore.
create function begin_audit_era_after_restore() returns void language plpgsql as $$
begin
  if exists (
    select from audit_entries
    where (era, transaction_id) >= (current_audit_era(), pg_snapshot_xmax(pg_current_snapshot())))
  then
    perform setval('audit_era', (select max(era) + 1 from audit_entries));
  end if;
end $$;

alter table audit_entries add column era integer not null default current_audit_era();
