/**
 * The flagship query (companies with regions, locations, users and rates) on the real gateway, against a handler written
 * by hand and a naive Apollo Server, all over one counting upstream, in interleaved rounds of one run.
 * `--quick` takes about 20 seconds. Ends with code 1 when an answer is wrong or a budget does not hold.
 */
import { readFileSync } from 'node:fs';
import { type Budget, judge } from '../report/budgets.ts';
import { printMachine, printServers, printVerdicts } from '../report/print.ts';
import { ALL_EXTENSIONS, isPinned, startGateway, startPart, stop, withProcesses } from '../servers/start.ts';
import { type Bench, openBench } from './bench.ts';
import { countLargestPage, countSingleReads } from './counts.ts';
import { measureInRounds, type Plan, type Rounds, ratio, summarise } from './rounds.ts';

const FULL: Plan = { rounds: 6, roundMs: 2500, warmUpMs: 2500 };
const QUICK: Plan = { rounds: 3, roundMs: 600, warmUpMs: 1000 };

type Figures = Map<string, number>;

const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  Budget
>;

async function run(plan: Plan): Promise<boolean> {
  printMachine(isPinned);
  const figures: Figures = new Map();
  const bench = await openBench();
  await countWithoutBulkReads(bench, figures);

  const env = { UPSTREAM_URL: bench.upstream.url };
  const plain = await startPart('servers/plain.ts', env);
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  const naive = await startPart('servers/naive.ts', env);
  await countLargestPage(bench, gateway, figures);
  const [ofPlain, ofGateway, ofNaive] = await measureInRounds(bench, [plain, gateway, naive] as const, plan);

  for (const rounds of [ofPlain, ofGateway, ofNaive]) {
    figures.set(`upstream calls, ${rounds.server.name}`, summarise(rounds).callsAnOperation);
  }
  compare('plain', ofPlain, ofGateway, figures);
  compare('naive', ofNaive, ofGateway, figures);
  printServers([ofPlain, ofGateway, ofNaive].map(summarise));
  const verdicts = judge(applicable(figures), figures);
  printVerdicts(verdicts);
  return verdicts.every(({ holds }) => holds);
}

async function countWithoutBulkReads(bench: Bench, figures: Figures) {
  const extensions = ALL_EXTENSIONS.filter((one) => one !== 'bulk-reads');
  const gateway = await startGateway(bench.upstream.url, extensions);
  await countSingleReads(bench, gateway, figures);
  await stop(gateway);
}

/** How the gateway does beside a baseline; more is better in both. */
function compare(name: string, baseline: Rounds, gateway: Rounds, figures: Figures) {
  figures.set(`requests a second, gateway/${name}`, ratio(gateway, baseline));
  const cpu = summarise(baseline).cpuMsAnOperation / summarise(gateway).cpuMsAnOperation;
  if (!Number.isNaN(cpu)) figures.set(`processor time, ${name}/gateway`, cpu);
}

/** Where the system does not tell processor time, only the other budgets are judged. */
function applicable(figures: Figures): Record<string, Budget> {
  const isOptional = (figure: string) => figure.startsWith('processor time');
  return Object.fromEntries(
    Object.entries(budgets).filter(([figure]) => figures.has(figure) || !isOptional(figure)),
  );
}

const plan = process.argv.includes('--quick') ? QUICK : FULL;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
