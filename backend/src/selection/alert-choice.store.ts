import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { replace } from './selection.store.ts';

// The alerts that a person gets, and when they last changed.

const KEPT = {
  person_medallia_alert_options: {
    of: 'people',
    owner: 'person_id',
    chosen: 'medallia_alert_option_id',
    changedAt: 'medallia_alerts_changed_at',
  },
  person_aftercare_alert_options: {
    of: 'people',
    owner: 'person_id',
    chosen: 'aftercare_alert_option_id',
    changedAt: 'aftercare_alerts_changed_at',
  },
  arranger_medallia_alert_options: {
    of: 'arrangers',
    owner: 'arranger_id',
    chosen: 'medallia_alert_option_id',
    changedAt: 'medallia_alerts_changed_at',
  },
} as const;

export type AlertTable = keyof typeof KEPT;

/**
 * Replaces the alerts of an owner, whom the caller has locked. All ids exist and are different. Saving the
 * same ids again is not a change.
 */
export async function replaceAlerts(
  transaction: Db,
  table: AlertTable,
  ownerId: number,
  ids: number[],
): Promise<void> {
  const { of, owner, chosen, changedAt } = KEPT[table];
  const sorted = ids.toSorted((one, other) => one - other);
  await sql`
    update ${sql.table(of)} set ${sql.ref(changedAt)} = now()
    where id = ${ownerId} and ${sorted}::int[] <> array(
      select ${sql.ref(chosen)} from ${sql.table(table)} where ${sql.ref(owner)} = ${ownerId}
      order by ${sql.ref(chosen)})`.execute(transaction);
  await replace(transaction, table, ownerId, ids);
}

/** Returns the alerts of an owner by id, and when they last changed. */
export async function listAlerts(db: Db, table: AlertTable, ownerId: number) {
  const { of, owner, chosen, changedAt } = KEPT[table];
  const { rows } = await sql<{ ids: number[]; changed_at: string | null }>`
    select
      coalesce((
        select json_agg(${sql.ref(chosen)} order by ${sql.ref(chosen)}) from ${sql.table(table)}
        where ${sql.ref(owner)} = ${ownerId}), '[]') as ids,
      to_char(${sql.ref(changedAt)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
    from ${sql.table(of)} where id = ${ownerId}`.execute(db);
  return rows[0] ?? { ids: [], changed_at: null };
}
