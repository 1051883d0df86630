import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { matches } from './audit.store.ts';
import type { AuditDays } from './audit-counts.contract.ts';

/** Returns the number of changes on each day, in UTC, also of days without changes. Reads only an index. */
export async function changesByDay(db: Db, tenantScope: TenantScope, days: Omit<AuditDays, 'company_id'>) {
  const { rows } = await sql<{ day: string; count: number }>`
    select days.day::date::text as day, coalesce(counted.count, 0)::int as count
    from generate_series(${days.from}::date::timestamp, ${days.to}::date::timestamp, interval '1 day') as days(day)
    left join (
      select date_trunc('day', at at time zone 'UTC') as day, count(*) as count from audit_entries
      where ${matches(tenantScope, days)} and action in ('created', 'updated', 'deleted')
      group by 1
    ) as counted on counted.day = days.day
    order by days.day`.execute(db);
  return rows;
}
