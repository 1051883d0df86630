import { CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode } from 'kysely';
import type { Db } from '../database/database.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** What a statement costs. A page of the database is 8 kB. Rows are in vain if a filter removes them. */
type Cost = { pages: number; ms: number; scanned: string[]; rowsInVain: number };

const large = ['companies', 'locations', 'people', 'arrangers', 'audit_entries'];

/** Runs a statement. Returns what it reads, and the large tables that it reads as a whole. */
export async function explain(db: Db, { sql: text, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) {
  const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{
    'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }];
  }>(explained);
  const [answer] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!answer) throw new Error('There is no plan.');
  const { Plan: plan, 'Execution Time': ms } = answer;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { pages, ms, scanned: scannedIn(plan), rowsInVain: rowsInVainOf(plan) } satisfies Cost;
}

function rowsInVainOf({
  'Rows Removed by Filter': removed = 0,
  'Actual Loops': loops,
  Plans = [],
}: Plan): number {
  return Plans.reduce((sum, plan) => sum + rowsInVainOf(plan), removed * loops);
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
