import { type FakeAnswer, type FakeCall, refused } from './fake-answer.ts';

const largest = 2_147_483_647;

/** Answers as a service that refuses a whole call for one id that is not a positive 32-bit integer. */
export function refusesLargeIds({ method, body }: FakeCall): FakeAnswer | null {
  const lists = method === 'POST' ? Object.values(body ?? {}).filter(Array.isArray) : [];
  const isRefused = lists.flat().some((id) => typeof id === 'number' && (id < 1 || id > largest));
  return isRefused ? refused(400, 'Enter an existing id') : null;
}
