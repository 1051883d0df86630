import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { openTestDatabase } from './databases.ts';

/** Ids of generated records begin after it. */
export const FIRST = 10_000;

/** A company that has a twentieth of all records. */
export const LARGE = FIRST + 1;

const belongsTo = (records: number) =>
  `case when i % 20 = 0 then ${LARGE} else ${FIRST + 1} + i % ${records} end`;

/** Fills the tables with this number of companies, locations, arrangers and company users. */
const toFill = (records: number) => `
  insert into companies (id, name, email, phone, city, zip, state_id, status)
    select i, (array['Northwind', 'Southwind', 'Harbor', 'Summit', 'Maple'])[1 + i % 5] || ' ' || md5(i::text),
      'hello' || i || '@example.test', 2000000000 + i * 79::bigint, 'Town' || i % 500, 10000 + i,
      (array[1, 2, null])[1 + i % 3], least(i % 50, 1)
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into company_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into regions (id, company_id, name)
    select i, ${belongsTo(records)}, 'Region' || i from generate_series(${FIRST + 1}, ${FIRST + records}, 10) as i;
  insert into locations (id, company_id, name, phone, city, zip, status)
    select i, ${belongsTo(records)}, (array['Hall', 'Barn', 'Pier', 'Loft'])[1 + i % 4] || ' ' || md5(i::text),
      3000000000 + i * 79::bigint, 'Town' || i % 500, 10000 + i, least(i % 50, 1)
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into location_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into location_regions (location_id, region_id)
    select i, ${FIRST + 1} + (i - ${FIRST + 1}) / 10 * 10 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into arrangers (id, company_id, first_name, last_name, email, status)
    select i, ${belongsTo(records)}, (array['Ada', 'Noor', 'Ivo'])[1 + i % 3], 'Jones' || i,
      'arranger' || i || '@example.test', least(i % 50, 1)
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into people (id, company_id, first_name, last_name, email, phone, status)
    select i, ${belongsTo(records)}, (array['John', 'Mary', 'Peter'])[1 + i % 3], 'Smith' || i,
      'person' || i || '@example.test', 4000000000 + i * 79::bigint, least(i % 50, 1)
    from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_platforms select i, 1 + i % 3 from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_roles (person_id, role_id)
    select i, (array[1, 2, 3, 4, 9])[1 + i % 5] from generate_series(${FIRST + 1}, ${FIRST + records}) as i;
  insert into person_access (person_id, platform_id, role_id)
    select i, 1 + i % 3, 1 + i % 4 from generate_series(${FIRST + 1}, ${FIRST + records}) as i where i % 3 = 1;
  select gin_clean_pending_list('companies_search'), gin_clean_pending_list('locations_search'),
    gin_clean_pending_list('people_search'), gin_clean_pending_list('arrangers_search');
  analyze;`;

/** Opens a PostgreSQL database with this number of companies, locations, arrangers and company users. */
export async function openLargeDatabase(records: number): Promise<Database> {
  const database = await openTestDatabase('PostgreSQL');
  await database.transaction((connection) => connection.script(toFill(records)));
  return database;
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** What a statement costs. A page of the database is 8 kB. */
export type Cost = { pages: number; ms: number; scanned: string[] };

const large = ['companies', 'locations', 'people', 'arrangers'];

/** Runs a statement. Returns the pages that it reads, and the large tables that it reads as a whole. */
export async function explain(db: Db, { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{
    'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }];
  }>(explained);
  const [answer] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!answer) throw new Error('There is no plan.');
  const { Plan: plan, 'Execution Time': ms } = answer;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { pages, ms, scanned: scannedIn(plan) } satisfies Cost;
}

function scannedIn(plan: Plan): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Actual Loops': loops } = plan;
  const isWhole = type === 'Seq Scan' && loops > 0 && large.includes(table);
  return [...(isWhole ? [table] : []), ...(plan.Plans ?? []).flatMap(scannedIn)];
}

/** Runs a read of a store. Returns the cost of each of its statements. */
export async function costsOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<Cost[]> {
  const built = new Map<QueryId, RootOperationNode>();
  const executed: { node: RootOperationNode; queryId: QueryId }[] = [];
  const recorder: KyselyPlugin = {
    // Subqueries come here too, but have no result.
    transformQuery({ node, queryId }) {
      built.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = built.get(queryId);
      if (node) executed.push({ node, queryId });
      return result;
    },
  };
  await read(db.withPlugin(recorder));
  const costs: Cost[] = [];
  for (const { node, queryId } of executed)
    costs.push(await explain(db, db.getExecutor().compileQuery(node, queryId)));
  return costs;
}
