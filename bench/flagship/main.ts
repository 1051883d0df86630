/**
 * Compares the gateway with a hand-written handler, other GraphQL servers and a naive one for the flagship query:
 * companies with regions, locations, users and rates. All servers call one counting upstream and are measured
 * in interleaved rounds of one run. `--quick` takes about 40 seconds. Exits with code 1 if an answer is wrong
 * or a budget is exceeded.
 */
import { printMachine, printServers } from '../report/print.ts';
import { type Bench, openBench } from '../run/bench.ts';
import { checkBudgets, type Figures, noteServers } from '../run/figures.ts';
import { FULL, measureInRounds, type Plan, QUICK, summarize } from '../run/rounds.ts';
import {
  ALL_EXTENSIONS,
  isPinned,
  startGateway,
  startPart,
  startPeers,
  stop,
  withProcesses,
} from '../servers/start.ts';
import { countBytes, countLargestPage, countSingleReads } from './counts.ts';
import { flagship } from './operation.ts';

async function run(plan: Plan): Promise<boolean> {
  printMachine(isPinned);
  const figures: Figures = new Map();
  const bench = await openBench();
  await countWithoutBulkReads(bench, figures);

  const env = { UPSTREAM_URL: bench.upstream.url };
  const plain = await startPart('servers/plain.ts', env);
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  const asking = await startGateway(bench.upstream.url, [...ALL_EXTENSIONS, 'fields']);
  const sparse = { ...asking, name: 'gateway, fields' };
  const peers = await startPeers(bench.upstream.url);
  const naive = await startPart('servers/naive.ts', env);
  await countLargestPage(bench, gateway, figures);
  await countBytes(bench, { gateway, sparse }, figures);
  const servers = { gateway, sparse, plain, ...peers, naive };
  const measured = await measureInRounds(bench, servers, [flagship()], plan);
  const { sparse: measuredSparse, ...others } = measured;
  noteServers(figures, others);
  noteServers(figures, { ...others, gateway: measuredSparse }, 'with fields: ');
  printServers(Object.values(measured).map(summarize));
  return checkBudgets('flagship', figures);
}

async function countWithoutBulkReads(bench: Bench, figures: Figures) {
  const extensions = ALL_EXTENSIONS.filter((one) => one !== 'bulk-reads');
  const gateway = await startGateway(bench.upstream.url, extensions);
  await countSingleReads(bench, gateway, figures);
  await stop(gateway);
}

const plan = process.argv.includes('--quick') ? QUICK : FULL;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
