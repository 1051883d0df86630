import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { containing, type Page } from '../http/fields/page.ts';
import { entries, toRow } from '../http/write/audit-entry.store.ts';
import type { TenantScope } from '../session/policy.ts';
import type { AuditFilter } from './audit.contract.ts';

/**
 * Returns one page of the entries in the tenant scope that match the whole filter, newest first, and the
 * count on all pages.
 */
export async function list(db: Db, tenantScope: TenantScope, filter: AuditFilter, page: Page) {
  const rows = await entries(db)
    .where(matches(tenantScope, filter))
    .orderBy('audit_entries.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await db
    .selectFrom('audit_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matches(tenantScope, filter))
    .executeTakeFirstOrThrow();
  return { count, rows: rows.map(toRow) };
}

function matches(tenantScope: TenantScope, filter: AuditFilter) {
  const conditions = [sql`true`];
  if (tenantScope !== 'all') conditions.push(sql`company_id = ${tenantScope}`);
  if (filter.company_id) conditions.push(sql`company_id = ${filter.company_id}`);
  if (filter.entity) conditions.push(sql`entity = ${filter.entity}`);
  if (filter.entity_id) conditions.push(sql`entity_id = ${filter.entity_id}`);
  if (filter.actor_id) conditions.push(sql`actor_id = ${filter.actor_id}`);
  if (filter.actor) conditions.push(sql`actor_search like search_text(${containing(filter.actor)})`);
  if (filter.token)
    conditions.push(sql`search_text(token_name) like search_text(${containing(filter.token)})`);
  if (filter.action) conditions.push(sql`action = ${filter.action}`);
  if (filter.from) conditions.push(sql`at >= ${filter.from}::date::timestamp at time zone 'UTC'`);
  if (filter.to) conditions.push(sql`at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`);
  if (filter.request_id) conditions.push(sql`request_id = ${filter.request_id}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
