-- What lists filter by, in the table of the list: an index can then contain it together with the order of the list.
-- Triggers keep it true, also while the previous version of the service runs beside this one.
alter table companies add column has_rates boolean not null default false;
-- Whether a copy of the company's rates differs from the rates that the company has now.
alter table locations add column has_drifted_rates boolean not null default false;

create function company_has_rates() returns trigger language plpgsql as $$
begin
  update companies set has_rates = tg_op = 'INSERT' where id = coalesce(new.company_id, old.company_id);
  return null;
end
$$;
create trigger company_has_rates after insert or delete on company_rates
  for each row execute function company_has_rates();

-- Compares the copies of these locations, which the caller has locked, with the rates of their companies.
create function compare_rates_of_locations(ids integer[]) returns void language sql as $$
  update locations set has_drifted_rates = compared.differ
  from (
    select locations.id, coalesce(own.company_ptx_fees_applied and (
      own.location_digital_rate, own.location_paper_rate, own.location_resend_paper_rate, own.customer_per_location_rate
    ) <> (
      company.company_digital_rate, company.company_paper_rate, company.company_resend_paper_rate,
      company.customer_per_location_rate
    ), false) as differ
    from locations
    left join location_rates own on own.location_id = locations.id
    left join company_rates company on company.company_id = locations.company_id
    where locations.id = any(ids)
  ) as compared
  where locations.id = compared.id and locations.has_drifted_rates <> compared.differ
$$;

create function compare_changed_location_rates() returns trigger language plpgsql as $$
begin
  perform compare_rates_of_locations(array(select location_id from changed));
  return null;
end
$$;
create trigger compare_inserted_rates after insert on location_rates
  referencing new table as changed for each statement execute function compare_changed_location_rates();
create trigger compare_updated_rates after update on location_rates
  referencing new table as changed for each statement execute function compare_changed_location_rates();
create trigger compare_deleted_rates after delete on location_rates
  referencing old table as changed for each statement execute function compare_changed_location_rates();

-- Runs at the end of the transaction, which often gives the locations copies of the new rates. The order of the locks is
-- that of the service.
create function compare_rates_of_company() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  perform from locations where company_id = new.company_id order by id for no key update;
  select array_agg(location_id) into ids from location_rates join locations on locations.id = location_id
    where company_id = new.company_id and company_ptx_fees_applied;
  perform compare_rates_of_locations(ids);
  return null;
end
$$;
create constraint trigger compare_rates_of_company after insert or update on company_rates
  deferrable initially deferred for each row execute function compare_rates_of_company();
