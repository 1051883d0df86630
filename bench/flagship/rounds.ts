import type { LoadResult } from '../load/driver.ts';
import type { ServerFigures } from '../report/print.ts';
import { median, percentile, sum } from '../report/statistics.ts';
import type { Server } from '../servers/start.ts';
import { processorSeconds, residentMiB } from '../servers/usage.ts';
import { type Bench, checkAnswer, load, readCounts, requestTo, resetCounts } from './bench.ts';

/** Enough to keep a server busy while its upstream answers; the same for every server. */
const CONNECTIONS = 8;

export type Plan = { rounds: number; roundMs: number; warmUpMs: number };

type Round = LoadResult & { cpuSeconds: number; calls: number };

/**
 * Puts every server under the same load in turn, the order turning from round to round, so that a slow moment of the
 * machine meets all of them. Gives each server's rounds.
 */
export async function measureInRounds(bench: Bench, servers: Server[], plan: Plan) {
  const measured = new Map<Server, Round[]>(servers.map((server) => [server, []]));
  for (const server of servers) {
    await checkAnswer(bench, server);
    await measure(bench, server, plan.warmUpMs);
  }
  for (let round = 0; round < plan.rounds; round += 1) {
    for (let turn = 0; turn < servers.length; turn += 1) {
      const server = servers[(round + turn) % servers.length] as Server;
      measured.get(server)?.push(await measure(bench, server, plan.roundMs));
    }
  }
  return measured;
}

async function measure(bench: Bench, server: Server, forMs: number): Promise<Round> {
  const pid = server.child.pid ?? 0;
  await resetCounts(bench);
  const cpuBefore = processorSeconds(pid);
  const result = await load(bench, { ...requestTo(server), connections: CONNECTIONS, forMs });
  const cpuSeconds = processorSeconds(pid) - cpuBefore;
  if (result.wrong.length > 0)
    throw new Error(`${server.name} answered wrong under load:\n${result.wrong.join('\n')}`);
  return { ...result, cpuSeconds, calls: (await readCounts(bench)).calls };
}

export function summarise(server: Server, rounds: Round[]): ServerFigures {
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

/** How much faster one server is than another: the median over the rounds, each compared within itself. */
export function ratio(faster: Round[], slower: Round[]): number {
  return median(faster.map((round, index) => rate(round) / rate(slower[index] as Round)));
}

const rate = ({ operations, seconds }: LoadResult) => operations / seconds;
