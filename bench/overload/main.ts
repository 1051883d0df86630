/**
 * Measures the gateway under an open loop with the flagship query, at half and at four times its capacity.
 * `--quick` takes about 20 seconds. Exits with code 1 if an answer is wrong or a budget is exceeded.
 */
import { flagship } from '../flagship/operation.ts';
import type { PaceResult } from '../load/open-loop.ts';
import { printMachine, printTable } from '../report/print.ts';
import { median, percentile, sum } from '../report/statistics.ts';
import { type Bench, checkAnswer, load, openBench, pace } from '../run/bench.ts';
import { checkBudgets, type Figures } from '../run/figures.ts';
import { ALL_EXTENSIONS, isPinned, type Server, startGateway, withProcesses } from '../servers/start.ts';

/** Requests in flight in the closed loop that measures the capacity, the same as in the other benchmarks. */
const CONNECTIONS = 8;

const PLANS = {
  full: { rounds: 5, capacityMs: 3000, pacedMs: 6000, warmUpMs: 3000 },
  quick: { rounds: 2, capacityMs: 1500, pacedMs: 2500, warmUpMs: 1500 },
};
type Plan = (typeof PLANS)['full'];

type Round = { capacity: number; half: PaceResult; fourfold: PaceResult };

const operation = flagship();

async function run(plan: Plan): Promise<boolean> {
  printMachine(isPinned);
  const bench = await openBench();
  const gateway = await startGateway(bench.upstream.url, ALL_EXTENSIONS);
  await checkAnswer(bench, gateway, operation);
  await capacityOf(bench, gateway, plan.warmUpMs);
  const rounds: Round[] = [];
  for (let round = 0; round < plan.rounds; round += 1) rounds.push(await measure(bench, gateway, plan));
  await checkAnswer(bench, gateway, operation);
  print(rounds);
  return checkBudgets('overload', toFigures(rounds));
}

/**
 * Measures operations per second in a closed loop. Each round has its own measurement, so that a slow moment
 * of the machine affects both sides.
 */
async function capacityOf(bench: Bench, { url }: Server, forMs: number) {
  const order = { url, bodies: [operation.body], connections: CONNECTIONS, forMs };
  const { operations, seconds, wrong } = await load(bench, order);
  if (wrong.length > 0) throw new Error(`The gateway sent wrong responses:\n${wrong.join('\n')}`);
  return operations / seconds;
}

async function measure(bench: Bench, gateway: Server, { capacityMs, pacedMs }: Plan): Promise<Round> {
  const capacity = await capacityOf(bench, gateway, capacityMs);
  const at = async (aSecond: number) => {
    const result = await pace(bench, { url: gateway.url, bodies: [operation.body], aSecond, forMs: pacedMs });
    if (result.wrong.length > 0)
      throw new Error(`The gateway sent wrong responses:\n${result.wrong.join('\n')}`);
    return result;
  };
  return { capacity, half: await at(capacity / 2), fourfold: await at(capacity * 4) };
}

const goodput = ({ answeredInTime, seconds }: PaceResult) => answeredInTime / seconds;

function toFigures(rounds: Round[]): Figures {
  const fourfold = rounds.map((round) => round.fourfold);
  return new Map([
    ['half of capacity: refused', sum(rounds.map(({ half }) => half.refusedMs.length))],
    ['half of capacity: p99 ms', median(rounds.map(({ half }) => percentile(half.answeredMs, 0.99)))],
    ['half of capacity: late', sum(rounds.map(({ half }) => half.late))],
    ['four times capacity: late', sum(fourfold.map(({ late }) => late))],
    [
      'four times capacity: goodput/capacity',
      median(rounds.map((round) => goodput(round.fourfold) / round.capacity)),
    ],
    [
      'four times capacity: refusals, p50 ms',
      percentile(
        fourfold.flatMap((one) => one.refusedMs),
        0.5,
      ),
    ],
    [
      'four times capacity: refusals, p99 ms',
      percentile(
        fourfold.flatMap((one) => one.refusedMs),
        0.99,
      ),
    ],
    [
      'four times capacity: answers, p99 ms',
      percentile(
        fourfold.flatMap((one) => one.answeredMs),
        0.99,
      ),
    ],
  ]);
}

function print(rounds: Round[]) {
  const row = (name: string, results: PaceResult[]) => {
    const answered = results.flatMap(({ answeredMs }) => answeredMs);
    const refused = results.flatMap(({ refusedMs }) => refusedMs);
    return [
      name,
      (sum(results.map(({ asked, seconds }) => asked / seconds)) / results.length).toFixed(1),
      median(results.map(goodput)).toFixed(1),
      percentile(answered, 0.5).toFixed(0),
      percentile(answered, 0.99).toFixed(0),
      String(sum(results.map(({ late }) => late))),
      String(refused.length),
      percentile(refused, 0.5).toFixed(0),
      percentile(refused, 0.99).toFixed(0),
      Math.max(...results.map(({ sentLateMs }) => sentLateMs)).toFixed(0),
    ];
  };
  console.log(`\ncapacity: ${median(rounds.map(({ capacity }) => capacity)).toFixed(1)} operations a second`);
  printTable([
    [
      'load',
      'asked/s',
      'answered/s',
      'p50 ms',
      'p99 ms',
      'late',
      'refused',
      'p50 ms',
      'p99 ms',
      'driver late ms',
    ],
    row(
      'half',
      rounds.map(({ half }) => half),
    ),
    row(
      'four times',
      rounds.map(({ fourfold }) => fourfold),
    ),
  ]);
}

const plan = process.argv.includes('--quick') ? PLANS.quick : PLANS.full;
process.exitCode = (await withProcesses(() => run(plan))) ? 0 : 1;
