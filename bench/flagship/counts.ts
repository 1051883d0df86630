import { type Bench, checkAnswer, countCalls } from '../run/bench.ts';
import type { Server } from '../servers/start.ts';
import { flagship } from './operation.ts';

/** Long enough that calls overlap if they can run concurrently. */
const ANSWER_DELAY_MS = 10;
const LARGEST_PAGE = 100;

/** Counts the upstream calls of one operation without bulk reads, and how many ran concurrently. */
export async function countSingleReads(bench: Bench, gateway: Server, figures: Map<string, number>) {
  await checkAnswer(bench, gateway, flagship());
  const { calls, maxAtOnce } = await countCalls(bench, gateway, [flagship()], ANSWER_DELAY_MS);
  figures.set('upstream calls, gateway, no bulk reads', calls);
  figures.set('upstream calls at once, gateway, no bulk reads', maxAtOnce);
}

/**
 * Counts the upstream calls of one operation with bulk reads for the largest page that a caller may request.
 */
export async function countLargestPage(bench: Bench, gateway: Server, figures: Map<string, number>) {
  const operation = flagship(LARGEST_PAGE);
  await checkAnswer(bench, gateway, operation);
  const { calls } = await countCalls(bench, gateway, [operation]);
  figures.set(`upstream calls, gateway, page of ${LARGEST_PAGE}`, calls);
}

/** Requests after which the gateway knows a query, and asks only for the fields that it reads. */
const REQUESTS_UNTIL_KNOWN = 3;

/** Counts the bytes of the upstream answers that one operation takes. */
export async function countBytes(
  bench: Bench,
  servers: Record<string, Server>,
  figures: Map<string, number>,
) {
  for (const server of Object.values(servers)) {
    for (let times = 0; times < REQUESTS_UNTIL_KNOWN; times += 1)
      await checkAnswer(bench, server, flagship());
    const { bytes } = await countCalls(bench, server, [flagship()]);
    figures.set(`upstream bytes, ${server.name}`, bytes);
  }
}
