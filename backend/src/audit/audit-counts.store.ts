import { parseDate } from '@internationalized/date';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { TenantScope } from '../session/policy.ts';
import { matches } from './audit.store.ts';
import type { AuditDays } from './audit-counts.contract.ts';

/** Returns the number of changes on each day, also of days without changes. Reads only an index. */
export async function changesByDay(db: Db, tenantScope: TenantScope, days: Omit<AuditDays, 'company_id'>) {
  const { names, starts } = startsOf(days);
  const { rows } = await sql<{ day: string; count: number }>`
    select days.day, coalesce(counted.count, 0)::int as count
    from unnest(${names}::text[]) with ordinality as days(day, position)
    left join (
      select width_bucket(extract(epoch from at)::float8, ${starts}::float8[]) as position, count(*) as count
      from audit_entries
      where ${matches(tenantScope, {})} and action in ('created', 'updated', 'deleted')
        and at >= to_timestamp(${starts[0]}::float8) and at < to_timestamp(${starts.at(-1)}::float8)
      group by 1
    ) as counted using (position)
    order by position`.execute(db);
  return rows;
}

/** Returns each day, and when the days begin and the last one ends, in seconds since 1970. */
function startsOf({ from, to, time_zone }: Omit<AuditDays, 'company_id'>) {
  const first = parseDate(from);
  const count = parseDate(to).compare(first) + 1;
  // The calendar ends in the year 9999, so a day after its last one is that one again, and counts nothing.
  const days = Array.from({ length: count + 1 }, (_, at) => first.add({ days: at }));
  return {
    names: days.slice(0, count).map(String),
    starts: days.map((day) => day.toDate(time_zone).getTime() / 1000),
  };
}
