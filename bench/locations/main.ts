/**
 * Compares the gateway with a hand-written handler and a naive Apollo Server. The operations are the page of a
 * location, for which other GraphQL servers are measured too, and all pages of a company with a thousand locations. All
 * servers call one counting upstream and are measured in interleaved rounds of one run. Also counts the calls of bulk
 * reads of sections. `--quick` takes about a minute. Exits with code 1 if an answer is wrong or a budget is exceeded.
 */
import { printMachine, printServers } from '../report/print.ts';
import { type Bench, countCalls, type Operation, openBench } from '../run/bench.ts';
import { checkBudgets, type Figures, noteServers } from '../run/figures.ts';
import { FULL, measureInRounds, type Plan, QUICK, summarize } from '../run/rounds.ts';
import {
  ALL_EXTENSIONS,
  isPinned,
  type Server,
  startGateway,
  startPart,
  startPeers,
  stop,
  withProcesses,
} from '../servers/start.ts';
import { allPages, companySections, locationPage, locationSections } from './operations.ts';

/** Long enough that calls overlap if they can run concurrently. */
const ANSWER_DELAY_MS = 10;

const MEASURED: [string, readonly Operation[]][] = [
  ['location page', [locationPage]],
  ['locations, 100 a page', allPages(100)],
  ['locations, 30 a page', allPages(30)],
];

async function run(plan: Plan): Promise<boolean> {
  printMachine(isPinned);
  const figures: Figures = new Map();
  const bench = await openBench();
  await countWithoutBulkReads(bench, figures);

  const env = { UPSTREAM_URL: bench.upstream.url };
  const plain = await startPart('servers/plain.ts', env);
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  const naive = await startPart('servers/naive.ts', env);
  const peers = await startPeers(bench.upstream.url);
  await countWalks(bench, gateway, figures);
  for (const [name, operations] of MEASURED) {
    const others = name === 'location page' ? peers : {};
    const servers: Record<string, Server> = { gateway, plain, ...others, naive };
    const measured = await measureInRounds(bench, servers, operations, plan);
    noteServers(figures, measured, `${name}: `);
    console.log(`\n${name}`);
    printServers(Object.values(measured).map(summarize));
  }
  return checkBudgets('locations', figures);
}

async function countWithoutBulkReads(bench: Bench, figures: Figures) {
  const extensions = ALL_EXTENSIONS.filter((one) => one !== 'bulk-reads');
  const gateway = await startGateway(bench.upstream.url, extensions);
  const { calls, maxAtOnce } = await countCalls(bench, gateway, allPages(100).slice(0, 1), ANSWER_DELAY_MS);
  figures.set('locations, 100 a page: upstream calls, gateway, no bulk reads', calls);
  figures.set('locations, 100 a page: upstream calls at once, gateway, no bulk reads', maxAtOnce);
  await stop(gateway);
}

/** Counts the upstream calls of all pages together, and of the sections of a hundred records. */
async function countWalks(bench: Bench, gateway: Server, figures: Figures) {
  const walks: [string, Operation[]][] = [
    ['all pages of 100 locations', allPages(100)],
    ['all pages of 30 locations', allPages(30)],
    ['sections of 100 locations', [locationSections(100)]],
    ['sections of 100 companies', [companySections(100)]],
  ];
  for (const [name, operations] of walks)
    figures.set(`${name}: upstream calls, gateway`, (await countCalls(bench, gateway, operations)).calls);
}

const plan = process.argv.includes('--quick') ? QUICK : FULL;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
