/**
 * Measures the whole stack with the demo data: the flagship query and the most used screens through gateway, backend
 * and database, with one and with eight requests at a time, on PostgreSQL and on PGlite. Compares the flagship
 * query with one SQL statement that produces the same JSON. `--quick` takes about three minutes. Exits with code 1 if the
 * answers differ or a budget is exceeded.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Stack, signIn, startStack } from '../fairness/stack.ts';
import { printMachine, printTable } from '../report/print.ts';
import { median, percentile } from '../report/statistics.ts';
import { askGraph, type Caller, UNLIMITED_CALLER } from '../run/ask-graph.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { stop, withProcesses } from '../servers/start.ts';
import { processorSeconds } from '../servers/usage.ts';
import { type Asked, toOperations } from './operations.ts';
import { measureStatement } from './statement.ts';

const IS_QUICK = process.argv.includes('--quick');
const FOR_MS = IS_QUICK ? 1000 : 4000;
const WARM_UP_MS = 1500;
/** Together with the other operations, long enough for V8 to optimize what they run through. */
const FIRST_WARM_UP_MS = IS_QUICK ? 2000 : 5000;

const operations = toOperations();

/** Keeps `callers` requests in flight. Returns the milliseconds that each took. */
async function load(caller: Caller, { body }: Asked, callers: number, forMs: number): Promise<number[]> {
  const times: number[] = [];
  const ends = performance.now() + forMs;
  const work = async () => {
    while (performance.now() < ends) {
      const began = performance.now();
      await askGraph(caller, body);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return times;
}

async function measure(stack: Stack, caller: Caller, asked: Asked, callers: number) {
  await load(caller, asked, callers, WARM_UP_MS);
  const parts = [stack.gateway, stack.backend];
  const used = () => parts.map(({ child }) => processorSeconds(child.pid ?? 0));
  const [before, began] = [used(), performance.now()];
  const times = await load(caller, asked, callers, FOR_MS);
  const seconds = (performance.now() - began) / 1000;
  const cpuMs = used().map((now, at) => ((now - (before[at] ?? 0)) * 1000) / times.length);
  return {
    medianMs: median(times),
    p95Ms: percentile(times, 0.95),
    perSecond: times.length / seconds,
    cpuMs,
  };
}

async function measureStack(usesPGlite: boolean, figures: Figures) {
  const stack = await startStack({ gatewayEnvironment: UNLIMITED_CALLER, usesPGlite });
  const [token = ''] = await signIn(stack.url, ['admin@j3tech.test']);
  const caller = { url: stack.url, token };
  const rows: string[][] = [];
  for (const asked of operations) await load(caller, asked, 8, FIRST_WARM_UP_MS);
  for (const asked of operations) {
    for (const callers of [1, 8]) {
      const { medianMs, p95Ms, perSecond, cpuMs } = await measure(stack, caller, asked, callers);
      figures.set(`${stack.database}: ${asked.name}, callers ${callers}: p50 ms`, medianMs);
      rows.push([
        asked.name,
        String(callers),
        ...[perSecond, medianMs, p95Ms, ...cpuMs].map((one) => one.toFixed(1)),
      ]);
    }
  }
  const columns = ['requests/s', 'p50 ms', 'p95 ms', 'gateway ms/op', 'backend ms/op'];
  console.log(`\n${stack.database}`);
  printTable([['operation', 'callers', ...columns], ...rows]);
  if (stack.databaseUrl) await compare(stack.databaseUrl, caller, figures);
  await stop(stack.gateway);
  await stop(stack.backend);
}

/** Compares the flagship query with one statement. */
async function compare(databaseUrl: string, caller: Caller, figures: Figures) {
  const { json, medianMs } = measureStatement(databaseUrl);
  const answer = await askGraph(caller, operations[0]?.body ?? '');
  if (!isDeepStrictEqual(JSON.parse(json), answer))
    throw new Error('The SQL statement and the graph give different answers.');
  console.log(`\nflagship as one SQL statement: ${medianMs.toFixed(1)} ms`);
  const ofStack = figures.get('PostgreSQL: flagship, callers 1: p50 ms') ?? Number.NaN;
  figures.set('PostgreSQL: flagship, callers 1: p50/statement', ofStack / medianMs);
}

async function run(): Promise<boolean> {
  printMachine(false);
  const figures: Figures = new Map();
  await measureStack(false, figures);
  await measureStack(true, figures);
  return checkBudgets('stack', figures);
}

process.exitCode = (await withProcesses(run)) ? 0 : 1;
