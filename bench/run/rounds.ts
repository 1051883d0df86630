import type { LoadResult } from '../load/driver.ts';
import type { ServerFigures } from '../report/print.ts';
import { median, percentile, sum } from '../report/statistics.ts';
import type { Server } from '../servers/start.ts';
import { processorSeconds, residentMiB } from '../servers/usage.ts';
import { type Bench, checkAnswer, load, type Operation, readCounts, resetCounts } from './bench.ts';

/** Enough to keep a server busy while the upstream answers, and the same for every server. */
const CONNECTIONS = 8;

export type Plan = { rounds: number; roundMs: number; warmUpMs: number };

/** The warm-up ends when V8 has optimized what a request runs through: 2,000 requests, 10 s on a slow machine. */
export const FULL: Plan = { rounds: 6, roundMs: 2500, warmUpMs: 10_000 };
export const QUICK: Plan = { rounds: 3, roundMs: 600, warmUpMs: 4000 };

type Round = LoadResult & { cpuSeconds: number; calls: number };

/** The results of one server in all rounds. */
export type Rounds = { server: Server; rounds: Round[] };

/**
 * Puts every server under the same load in turn and sends the operations in turn. The order of the servers
 * rotates each round, so that a slow moment of the machine affects all of them.
 */
export async function measureInRounds<Name extends string>(
  bench: Bench,
  servers: Record<Name, Server>,
  operations: readonly Operation[],
  plan: Plan,
): Promise<Record<Name, Rounds>> {
  const names = Object.keys(servers) as Name[];
  const measured = Object.fromEntries(
    names.map((name) => [name, { server: servers[name], rounds: [] as Round[] }]),
  ) as Record<Name, Rounds>;
  for (const name of names) {
    for (const operation of operations) await checkAnswer(bench, servers[name], operation);
    await measure(bench, servers[name], operations, plan.warmUpMs);
  }
  for (let round = 0; round < plan.rounds; round += 1) {
    const first = round % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      measured[name].rounds.push(await measure(bench, servers[name], operations, plan.roundMs));
  }
  return measured;
}

async function measure(
  bench: Bench,
  server: Server,
  operations: readonly Operation[],
  forMs: number,
): Promise<Round> {
  const pid = server.child.pid ?? 0;
  await resetCounts(bench);
  const cpuBefore = processorSeconds(pid);
  const result = await load(bench, {
    url: server.url,
    bodies: operations.map(({ body }) => body),
    connections: CONNECTIONS,
    forMs,
  });
  const cpuSeconds = processorSeconds(pid) - cpuBefore;
  if (result.wrong.length > 0)
    throw new Error(`${server.name} sent wrong responses under load:\n${result.wrong.join('\n')}`);
  return { ...result, cpuSeconds, calls: (await readCounts(bench)).calls };
}

export function summarize({ server, rounds }: Rounds): ServerFigures {
  const latencies = rounds.flatMap((round) => round.latenciesMs);
  const operations = sum(rounds.map((round) => round.operations));
  const cpuSeconds = sum(rounds.map((round) => round.cpuSeconds));
  return {
    name: server.name,
    requestsASecond: median(rounds.map(rate)),
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMsAnOperation: (cpuSeconds * 1000) / operations,
    busyShare: cpuSeconds / sum(rounds.map((round) => round.seconds)),
    callsAnOperation: sum(rounds.map((round) => round.calls)) / operations,
    residentMiB: residentMiB(server.child.pid ?? 0),
  };
}

/** Returns how much faster one server is than another: the median of the ratios of each round. */
export function ratio(faster: Rounds, slower: Rounds): number {
  return median(faster.rounds.map((round, index) => rate(round) / rate(slower.rounds[index] as Round)));
}

const rate = ({ operations, seconds }: LoadResult) => operations / seconds;
