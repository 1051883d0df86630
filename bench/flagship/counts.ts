import { type Bench, checkAnswer, countCalls } from '../run/bench.ts';
import type { Server } from '../servers/start.ts';
import { flagship } from './operation.ts';

/** Long enough that calls which can be under way together are. */
const ANSWER_DELAY_MS = 10;
const LARGEST_PAGE = 100;

/** Upstream calls of one operation on an upstream without bulk reads, and how many were under way together. */
export async function countSingleReads(bench: Bench, gateway: Server, figures: Map<string, number>) {
  await checkAnswer(bench, gateway, flagship());
  const { calls, mostAtOnce } = await countCalls(bench, gateway, [flagship()], ANSWER_DELAY_MS);
  figures.set('upstream calls, gateway, no bulk reads', calls);
  figures.set('upstream calls at once, gateway, no bulk reads', mostAtOnce);
}

/** Upstream calls of one operation with bulk reads, for the largest page a caller may ask for. */
export async function countLargestPage(bench: Bench, gateway: Server, figures: Map<string, number>) {
  const operation = flagship(LARGEST_PAGE);
  await checkAnswer(bench, gateway, operation);
  const { calls } = await countCalls(bench, gateway, [operation]);
  figures.set(`upstream calls, gateway, page of ${LARGEST_PAGE}`, calls);
}
