import { type AliasedExpression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Order } from './order.store.ts';
import type { Counted, Page } from './page.ts';

/** A bounded count stops here. */
export const MAX_COUNTED = 10_000;

/** Tables with lists in pages. */
export type Listed = 'arrangers' | 'audit_entries' | 'companies' | 'locations' | 'people';

/** The ids of one page, to be joined by `page.id`. */
export type PageOfIds = AliasedExpression<{ id: number }, 'page'>;

/**
 * Selects the ids of a page. Indexes that contain the order and the filter answer it alone, so that a late page
 * reads no rows of the pages before it. A page from the end reads the index backwards.
 */
export const idsOf = (
  table: Listed,
  where: RawBuilder<boolean>,
  { order, page }: { order: Order; page: Page },
): PageOfIds =>
  sql<{ id: number }>`(
    select ${sql.ref(`${table}.id`)} from ${sql.table(table)} where ${where}
    order by ${page.isFromEnd ? order.backward : order.forward} limit ${page.limit} offset ${page.offset})`.as<'page'>(
    sql.ref('page'),
  );

/**
 * Selects the number of rows as `found`. A bounded count reads one row more than it may say.
 * @param order the `order by` of an index that has the rows together, where PostgreSQL would rather read the table
 */
export const foundOf = (
  table: Listed,
  where: RawBuilder<boolean>,
  { isBounded }: Page,
  order: RawBuilder<unknown> = sql``,
) =>
  isBounded
    ? sql<{ found: number }>`(
        select count(*)::int as found
        from (select from ${sql.table(table)} where ${where} ${order} limit ${sql.lit(MAX_COUNTED + 1)}) as counted)`
    : sql<{ found: number }>`(select count(*)::int as found from ${sql.table(table)} where ${where})`;

/** The rows of which a list shows a page. */
export type Matches = {
  table: Listed;
  /** The filter. */
  matching: RawBuilder<boolean>;
  order: Order;
  page: Page;
  /** Whether the filter looks for text, so that the index of the order does not have the matches together. */
  isSought?: boolean;
  /** The `order by` of an index that has the matches together, where PostgreSQL would rather count in the table. */
  countOrder?: RawBuilder<unknown> | undefined;
};

/**
 * Reads a page and its count. Matches of a text are found once for both, unless there are more than a bounded count may
 * say: then the index of the order soon has a page of them.
 */
export async function readPage<Row>(
  db: Db,
  list: Matches,
  readRows: (ids: PageOfIds) => Promise<Row[]>,
): Promise<Counted & { rows: Row[] }> {
  const { table, matching, page } = list;
  const sought = list.isSought && page.isBounded ? await findSought(db, list) : undefined;
  if (sought?.ids) {
    const { found, ids } = sought;
    return { ...toCounted(found, page), rows: ids.length > 0 ? await readRows(toPage(ids)) : [] };
  }
  const rows = await readRows(idsOf(table, matching, list));
  return { ...toCounted(sought?.found ?? (await countMatches(db, list)), page), rows };
}

async function countMatches(db: Db, { table, matching, page, countOrder }: Matches): Promise<number> {
  const { found } = await db
    .selectFrom(foundOf(table, matching, page, countOrder).as<'counted'>(sql.ref('counted')))
    .select('counted.found')
    .executeTakeFirstOrThrow();
  return found;
}

const toPage = (ids: number[]): PageOfIds =>
  sql<{ id: number }>`(select unnest(${ids}::int[]) as id)`.as<'page'>(sql.ref('page'));

/**
 * Finds all matches, up to one more than a bounded count may say. Returns their number, and the ids of the page unless there
 * are more.
 */
async function findSought(db: Db, { table, matching, order, page }: Matches) {
  const { keys, ofKeys } = order;
  const max = sql.lit(MAX_COUNTED);
  const { rows } = await sql<{ found: number; ids: number[] | null }>`
    with matching as materialized (
      select id, ${keys} from ${sql.table(table)} where ${matching} limit ${max} + 1),
    counted as (select count(*)::int as found from matching)
    select found, case when found <= ${max} then array(
      select id from matching order by ${page.isFromEnd ? ofKeys.backward : ofKeys.forward}
      limit ${page.limit} offset ${page.offset}) end as ids
    from counted`.execute(db);
  return rows[0];
}

/** Returns the count of a list. A bounded count has found at most one row more than it may say. */
export const toCounted = (found: number, { isBounded }: Page): Counted =>
  isBounded
    ? { count: Math.min(found, MAX_COUNTED), count_is_exact: found <= MAX_COUNTED }
    : { count: found };
