import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { contains } from '../http/fields/contains.store.ts';
import { orderOf } from '../http/fields/order.store.ts';
import { readPage } from '../http/fields/page.store.ts';
import type { Page } from '../http/fields/page.ts';
import { entries, toRow } from '../http/write/audit-entry.store.ts';
import type { TenantScope } from '../session/policy.ts';
import type { AuditFilter, AuditSort, ChangedRecords, FeedPosition } from './audit.contract.ts';

const keys = { id: ['audit_entries.id'], time: ['audit_entries.at', 'audit_entries.id'] } as const;

/** The usual order. Entries of a span of time are in the order of their times, in which an index finds them. */
const newestFirst = (isOfSpan: boolean) => ({ field: isOfSpan ? 'time' : 'id', direction: 'desc' }) as const;

/**
 * Returns one page of the entries in the tenant scope that match the whole filter, by default newest first, and
 * the count on all pages.
 */
export function list(
  db: Db,
  tenantScope: TenantScope,
  { sort, ...filter }: AuditFilter & { sort?: AuditSort },
  page: Page,
) {
  const matching = matches(tenantScope, filter);
  const isOfSpan = [filter.from, filter.to, filter.since, filter.until].some(Boolean);
  const order = orderOf<keyof typeof keys>(keys, sort ?? newestFirst(isOfSpan), 'id');
  const countOrder = isOfSpan ? sql`order by at` : undefined;
  const list = { table: 'audit_entries' as const, matching, order, page, countOrder };
  return readPage(db, list, async (ids) => {
    const rows = await entries(db)
      .innerJoin(ids, 'page.id', 'audit_entries.id')
      .orderBy(order.forward)
      .execute();
    return rows.map(toRow);
  });
}

/**
 * Returns the entries after a position in the order of commits. A transaction that begins earlier may commit
 * later, so entries that are not settled come with a later call.
 */
export async function listInCommitOrder(
  db: Db,
  tenantScope: TenantScope,
  filter: AuditFilter,
  { after, limit = 30 }: FeedPosition,
) {
  const [era = '0', transaction = '0', id = '0'] = after?.split('.') ?? [];
  // Read first: what commits meanwhile is after it, so no cursor skips an entry.
  const { horizon } = await sql<{ horizon: string }>`
    select current_audit_era() || '.' || pg_snapshot_xmin(pg_current_snapshot()) || '.0' as horizon`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { horizon: '0.0.0' });
  const [lastEra = '0', firstRunning = '0'] = horizon.split('.');
  const found = await entries(db)
    .select(sql<string>`era || '.' || transaction_id || '.' || audit_entries.id`.as('position'))
    .where(matches(tenantScope, filter))
    .where(
      sql<boolean>`(era, transaction_id, audit_entries.id) > (${era}::int, ${transaction}::xid8, ${id}::bigint)`,
    )
    .where(sql<boolean>`(era, transaction_id) < (${lastEra}::int, ${firstRunning}::xid8)`)
    .orderBy(sql`era, transaction_id, audit_entries.id`)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = rows.at(-1)?.position;
  return {
    rows: rows.map(({ position: _, ...row }) => toRow(row)),
    cursor: hasMore && last ? last : horizon,
    has_more: hasMore,
  };
}

type ChangeTimes = {
  id: number;
  created: Date;
  updated: Date;
  updated_by: { id: number | null; name: string; email: string | null } | null;
};

type Place = { table: string; company: string; only?: RawBuilder<SqlBool> };

/** Where the records of each kind are. Arrangers' sign-ins count as arrangers. */
const RECORDS: Record<ChangedRecords['entity'], Place> = {
  company: { table: 'companies', company: 'id' },
  region: { table: 'regions', company: 'company_id' },
  event: { table: 'company_events', company: 'company_id' },
  default_venue: { table: 'company_default_venues', company: 'company_id' },
  location: { table: 'locations', company: 'company_id' },
  arranger: { table: 'arrangers', company: 'company_id' },
  company_user: {
    table: 'people',
    company: 'company_id',
    only: sql`deleted_at is null and arranger_id is null and company_id is not null`,
  },
  provider_user: {
    table: 'people',
    company: 'company_id',
    only: sql`deleted_at is null and company_id is null`,
  },
};

/** Returns the creation of each record in the tenant scope, and the last change in its history. */
export async function listChangeTimes(db: Db, tenantScope: TenantScope, { entity, ids }: ChangedRecords) {
  const { table, company, only = sql`true` } = RECORDS[entity];
  const inScope = tenantScope === 'all' ? sql`true` : sql`${sql.ref(company)} = ${tenantScope}`;
  const { rows } = await sql<ChangeTimes>`
    select record.id, record.created_at as created, coalesce(last.at, record.created_at) as updated,
      last.actor as updated_by
    from (select id, created_at from ${sql.table(table)} where id = any(${ids}::int[]) and ${inScope} and ${only}) as record
    left join lateral (
      select at, json_build_object('id', actor_id, 'name', actor_name, 'email', actor_email) as actor
      from audit_entries
      where entity = ${entity} and entity_id = record.id
        and (action = 'created' or action = 'updated' and changes <> '[]')
      order by audit_entries.id desc limit 1
    ) last on true`.execute(db);
  return rows.map(({ created, updated, ...row }) => ({
    ...row,
    created_at: created.toISOString(),
    updated_at: updated.toISOString(),
  }));
}

/** Returns the condition that an entry is in the tenant scope and matches the whole filter. */
export function matches(tenantScope: TenantScope, filter: AuditFilter) {
  const conditions = [sql`true`];
  if (tenantScope !== 'all') conditions.push(sql`company_id = ${tenantScope}`);
  if (filter.company_id) conditions.push(sql`company_id = ${filter.company_id}`);
  if (filter.entity) conditions.push(sql`entity = ${filter.entity}`);
  if (filter.entity_id) conditions.push(sql`entity_id = ${filter.entity_id}`);
  if (filter.actor_id) conditions.push(sql`actor_id = ${filter.actor_id}`);
  if (filter.actor) conditions.push(contains(sql`actor_search`, filter.actor));
  if (filter.token) conditions.push(contains(sql`search_text(token_name)`, filter.token));
  if (filter.action) conditions.push(sql`action = ${filter.action}`);
  if (filter.from) conditions.push(sql`at >= ${filter.from}::date::timestamp at time zone 'UTC'`);
  if (filter.to) conditions.push(sql`at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`);
  if (filter.since) conditions.push(sql`at >= ${filter.since}::timestamptz`);
  if (filter.until) conditions.push(sql`at < ${filter.until}::timestamptz`);
  if (filter.ids) conditions.push(sql`audit_entries.id = any(${filter.ids}::bigint[])`);
  if (filter.request_id) conditions.push(sql`request_id = ${filter.request_id}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
