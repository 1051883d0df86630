-- Rates from before 080, in a transaction of its own, which does not keep the tables locked.
update companies set has_rates = true from company_rates where company_id = companies.id and not has_rates;
do $$
begin
  perform compare_rates_of_locations(array(select location_id from location_rates where company_ptx_fees_applied));
end
$$;
