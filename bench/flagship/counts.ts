import { type Bench, checkAnswer, countCalls } from '../run/bench.ts';
import type { Server } from '../servers/start.ts';
import { flagship } from './operation.ts';

/** Long enough that calls overlap if they can run concurrently. */
const ANSWER_DELAY_MS = 10;
const LARGEST_PAGE = 100;

/** Counts the upstream calls of one operation without bulk reads, and how many ran concurrently. */
export async function countSingleReads(bench: Bench, gateway: Server, figures: Map<string, number>) {
  await checkAnswer(bench, gateway, flagship());
  const { calls, mostAtOnce } = await countCalls(bench, gateway, [flagship()], ANSWER_DELAY_MS);
  figures.set('upstream calls, gateway, no bulk reads', calls);
  figures.set('upstream calls at once, gateway, no bulk reads', mostAtOnce);
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
