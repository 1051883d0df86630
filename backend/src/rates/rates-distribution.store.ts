import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { isWithin } from '../session/records/tenant-scope.store.ts';

/** The number of ranges that a fee has at most. */
const MAX_RANGES = 12;

const FEES = ['digital', 'paper', 'resend_paper', 'per_location'] as const;

type Bucket = {
  fee: (typeof FEES)[number];
  from: string;
  to: string;
  location_count: number;
};

/**
 * Counts the active locations by what they pay: their own rates, those of their company, or the default rates.
 * The width of the ranges is 1, 2 or 5 times a power of ten cents.
 */
export async function distribute(db: Db, tenantScope: TenantScope, hasDefaults: boolean): Promise<Bucket[]> {
  const byDefault = hasDefaults
    ? sql`(select * from default_rates)`
    : sql`(select * from default_rates where false)`;
  // Locations without rates of their own are counted by company first, in an index, and those of companies without rates
  // together.
  const { rows } = await sql<Bucket>`
    with own as (
      select locations.company_id, rates.*
      from location_rates as rates join locations on locations.id = rates.location_id
      where locations.status = 1 and ${isWithin(tenantScope, 'locations.company_id')}
    ), active as (
      select company_id, count(*) as locations from locations
      where status = 1 and ${isWithin(tenantScope, 'locations.company_id')} group by company_id
    ), without_own as (
      select company_rates.company_id, sum(active.locations - coalesce(with_own.locations, 0))::int as locations
      from active
      left join (select company_id, count(*) as locations from own group by company_id) as with_own
        on with_own.company_id = active.company_id
      left join company_rates on company_rates.company_id = active.company_id
      group by company_rates.company_id
    ), rates as (
      select location_digital_rate as digital, location_paper_rate as paper, location_resend_paper_rate as resend_paper,
        customer_per_location_rate as per_location, count(*) as locations
      from own group by 1, 2, 3, 4
      union all
      select coalesce(company_digital_rate, ptx_digital_rate), coalesce(company_paper_rate, ptx_paper_rate),
        coalesce(company_resend_paper_rate, ptx_resend_paper_rate),
        coalesce(customer_per_location_rate, ptx_per_location_rate), locations
      from without_own
      left join company_rates on company_rates.company_id = without_own.company_id
      left join ${byDefault} as usual on true
    ), paid as materialized (
      select fee, amount, sum(locations) as locations
      from rates
      cross join lateral (values ('digital', digital), ('paper', paper), ('resend_paper', resend_paper),
        ('per_location', per_location)) as fees(fee, amount)
      where amount is not null and locations > 0
      group by fee, amount
    ), widths as (
      select fee, lowest, power * (select min(factor) from (values (1), (2), (5), (10)) as factors(factor)
        where factor * power >= wanted) as width, highest
      from (
        select fee, lowest, highest, wanted, power(10.0, ceil(log(wanted)) - 1) as power
        from (
          select fee, min(amount) as lowest, max(amount) as highest,
            greatest((max(amount) - min(amount)) / ${sql.lit(MAX_RANGES - 1)}, 0.01) as wanted
          from paid group by fee
        ) as wanted
      ) as powers
    )
    select widths.fee, (place * width)::numeric(12, 2)::text as "from",
      ((place + 1) * width)::numeric(12, 2)::text as "to", coalesce(sum(locations), 0)::int as location_count
    from widths
    cross join lateral generate_series(floor(lowest / width), floor(highest / width)) as place
    left join paid on paid.fee = widths.fee and floor(paid.amount / width) = place
    group by widths.fee, width, place
    order by array_position(${[...FEES]}::text[], widths.fee), place`.execute(db);
  return rows;
}
