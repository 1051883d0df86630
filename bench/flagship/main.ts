/**
 * The flagship query (companies with regions, locations, users and rates) on the real gateway, against a handler written
 * by hand and a naive Apollo Server, all over one counting upstream, in interleaved rounds of one run.
 * `--quick` takes about 15 seconds. Ends with code 1 when an answer is wrong or a budget does not hold.
 */
import { readFileSync } from 'node:fs';
import { type Budget, judge } from '../report/budgets.ts';
import { printMachine, printServers, printVerdicts } from '../report/print.ts';
import { ALL_EXTENSIONS, isPinned, startGateway, startPart, stop, withProcesses } from '../servers/start.ts';
import { openBench } from './bench.ts';
import { countLargestPage, countSingleReads } from './counts.ts';
import { measureInRounds, type Plan, ratio, summarise } from './rounds.ts';

const FULL: Plan = { rounds: 6, roundMs: 3000, warmUpMs: 3000 };
const QUICK: Plan = { rounds: 3, roundMs: 900, warmUpMs: 1000 };

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  Budget
>;

async function run(plan: Plan): Promise<boolean> {
  printMachine(isPinned);
  const figures = new Map<string, number>();
  const bench = await openBench();
  const upstreamUrl = bench.upstream.url;

  const withoutBulkReads = await startGateway(
    upstreamUrl,
    ALL_EXTENSIONS.filter((one) => one !== 'bulk-reads'),
  );
  await countSingleReads(bench, withoutBulkReads, figures);
  await stop(withoutBulkReads);

  const gateway = await startGateway(upstreamUrl, ALL_EXTENSIONS);
  await countLargestPage(bench, gateway, figures);
  const plain = await startPart('servers/plain.ts', { UPSTREAM_URL: upstreamUrl });
  const naive = await startPart('servers/naive.ts', { UPSTREAM_URL: upstreamUrl });
  const servers = [plain, gateway, naive];

  const measured = await measureInRounds(bench, servers, plan);
  const roundsOf = (server: typeof gateway) => measured.get(server) ?? [];
  const summaries = servers.map((server) => summarise(server, roundsOf(server)));
  for (const { name, callsAnOperation } of summaries)
    figures.set(`upstream calls, ${name}`, callsAnOperation);
  figures.set('requests a second, gateway/plain', ratio(roundsOf(gateway), roundsOf(plain)));
  figures.set('requests a second, gateway/naive', ratio(roundsOf(gateway), roundsOf(naive)));
  const [plainCpu = Number.NaN, gatewayCpu, naiveCpu] = summaries.map((one) => one.cpuMsAnOperation);
  if (gatewayCpu) figures.set('processor time, plain/gateway', plainCpu / gatewayCpu);
  if (gatewayCpu && naiveCpu) figures.set('processor time, naive/gateway', naiveCpu / gatewayCpu);

  const verdicts = judge(applicable(budgets, Number.isNaN(plainCpu)), figures);
  printServers(summaries);
  printVerdicts(verdicts);
  return verdicts.every(({ holds }) => holds);
}

/** Where the system does not tell processor time, only the other budgets are judged. */
function applicable(all: Record<string, Budget>, isBlind: boolean) {
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => !(isBlind && name.startsWith('processor time'))),
  );
}

const plan = process.argv.includes('--quick') ? QUICK : FULL;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
