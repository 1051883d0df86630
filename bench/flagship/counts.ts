import type { Server } from '../servers/start.ts';
import { type Bench, checkAnswer, readCounts, resetCounts } from './bench.ts';

/** Long enough that calls which can be under way together are. */
const ANSWER_DELAY_MS = 10;
const LARGEST_PAGE = 100;

/** Upstream calls of one operation on an upstream without bulk reads, and how many were under way together. */
export async function countSingleReads(bench: Bench, gateway: Server, figures: Map<string, number>) {
  await checkAnswer(bench, gateway);
  await resetCounts(bench, ANSWER_DELAY_MS);
  await checkAnswer(bench, gateway);
  const { calls, mostAtOnce } = await readCounts(bench);
  await resetCounts(bench);
  figures.set('upstream calls, gateway, no bulk reads', calls);
  figures.set('upstream calls at once, gateway, no bulk reads', mostAtOnce);
}

/** Upstream calls of one operation with bulk reads, for the largest page a caller may ask for. */
export async function countLargestPage(bench: Bench, gateway: Server, figures: Map<string, number>) {
  await checkAnswer(bench, gateway, LARGEST_PAGE);
  await resetCounts(bench);
  await checkAnswer(bench, gateway, LARGEST_PAGE);
  const { calls } = await readCounts(bench);
  figures.set(`upstream calls, gateway, page of ${LARGEST_PAGE}`, calls);
}
