/**
 * Measures lists, searches and access among many generated records on the real stack with PostgreSQL. Prints p50 and p95 of page
 * and count together; budgets are ratios of p95 to the p50 of a short read. Options: `--companies`, `--locations`, `--people`, `--entries` (of the audit log), `--rounds`,
 * `--only` (part of a name; without budgets).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { signIn, startStack } from '../fairness/stack.ts';
import { printMachine, printTable } from '../report/print.ts';
import { median, percentile } from '../report/statistics.ts';
import { askGraph, type Caller, UNLIMITED_CALLER } from '../run/ask-graph.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { withProcesses } from '../servers/start.ts';
import { toStatements } from './generate.ts';
import { groupOf, queries, reference } from './queries.ts';

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '100000' },
    locations: { type: 'string', default: '600000' },
    people: { type: 'string', default: '1000000' },
    entries: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
});
const sizes = {
  companies: Number(values.companies),
  locations: Number(values.locations),
  people: Number(values.people),
  entries: Number(values.entries),
};

/** The fifth use of a statement prepares it. */
const WARM_UP = 6;

/** Runs SQL. Returns the lines of the answer. */
function runSql(databaseUrl: string, sql: string): string[] {
  const args = ['-d', databaseUrl, '-v', 'ON_ERROR_STOP=1', '-qAt'];
  const { status, stdout, stderr, error } = spawnSync('psql', args, { input: sql, encoding: 'utf8' });
  if (status !== 0) throw new Error(`psql failed: ${error?.message ?? stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}

/** Generates the records. Indexes are built after them, which takes a fraction of the time. */
function fill(databaseUrl: string) {
  const where = `where schemaname = 'public' and not indisunique`;
  const from = 'from pg_indexes join pg_index on indexrelid = indexname::regclass';
  const definitions = runSql(databaseUrl, `select indexdef ${from} ${where}`);
  // The definitions lack the statistics targets.
  const targets = runSql(
    databaseUrl,
    `select format('alter index %I alter column %s set statistics %s', indexname, attnum, attstattarget)
    ${from} join pg_attribute on attrelid = indexrelid ${where} and attstattarget > 0`,
  );
  runSql(databaseUrl, `select format('drop index %I', indexname) ${from} ${where} \\gexec`);
  for (const [caption, sql] of toStatements(sizes)) {
    console.log(`generating ${caption}`);
    runSql(databaseUrl, `set session_replication_role = replica; ${sql};`);
  }
  console.log(`building ${definitions.length} indexes`);
  for (const definition of [...definitions, ...targets])
    runSql(databaseUrl, `set maintenance_work_mem = '1GB'; ${definition};`);
  runSql(databaseUrl, 'vacuum analyze');
}

async function msOf(caller: Caller, query: string) {
  const began = performance.now();
  await askGraph(caller, JSON.stringify({ query }));
  return performance.now() - began;
}

/** A query that fails, for example because it takes too long, breaks its budget. The others are still measured. */
function failed(error: Error) {
  console.error(error.message);
  return { p50Ms: Number.NaN, p95Ms: Number.NaN, ofReference: [] };
}

/** Measures a query and the reference in turns, so that both have the same machine. */
async function measure(caller: Caller, query: string) {
  const times: number[] = [];
  const ofReference: number[] = [];
  for (let round = -WARM_UP; round < Number(values.rounds); round += 1) {
    const [ms, referenceMs] = [await msOf(caller, query), await msOf(caller, reference)];
    if (round < 0) continue;
    times.push(ms);
    ofReference.push(referenceMs);
  }
  return { p50Ms: median(times), p95Ms: percentile(times, 0.95), ofReference };
}

async function run(): Promise<boolean> {
  printMachine(false);
  const stack = await startStack({ gatewayEnvironment: UNLIMITED_CALLER, fill });
  if (stack.database !== 'PostgreSQL') throw new Error('This benchmark needs PostgreSQL.');
  const [token = ''] = await signIn(stack.url, ['admin@j3tech.test']);
  const caller = { url: stack.url, token };
  await measure(caller, reference);
  const measured: { name: string; p50Ms: number; p95Ms: number }[] = [];
  const ofReference: number[] = [];
  for (const [name, query] of queries.filter(([one]) => one.includes(values.only))) {
    const { p50Ms, p95Ms, ofReference: more } = await measure(caller, query).catch(failed);
    measured.push({ name, p50Ms, p95Ms });
    ofReference.push(...more);
  }
  const referenceMs = median(ofReference);
  const figures: Figures = new Map();
  for (const { name, p95Ms } of measured) {
    const figure = `${groupOf(name)}: slowest p95/reference`;
    figures.set(figure, Math.max(figures.get(figure) ?? 0, p95Ms / referenceMs));
  }
  const toRow = (name: string, p50Ms: number, p95Ms: number) => [name, p50Ms.toFixed(1), p95Ms.toFixed(1)];
  printTable([
    ['list', 'p50 ms', 'p95 ms'],
    toRow('reference', referenceMs, percentile(ofReference, 0.95)),
    ...measured.map(({ name, p50Ms, p95Ms }) => toRow(name, p50Ms, p95Ms)),
  ]);
  return values.only !== '' || checkBudgets('rows', figures);
}

process.exitCode = (await withProcesses(run)) ? 0 : 1;
