import { GraphError } from '../errors/graph-error.ts';
import type { ErrorCode } from '../generated/graph.ts';
import type { CallOptions } from '../rest/rest-client.ts';
import type { LocationRecord } from './location.record.ts';

/** A location in the course of one mutation, as the last call about it had it; null when it may have changed since. */
export type Latest = { location: LocationRecord | null };

/** After these a write has surely changed nothing. */
const changesNothing: readonly ErrorCode[] = ['BAD_REQUEST', 'FORBIDDEN', 'UNAUTHENTICATED', 'RATE_LIMITED'];

/** Reads the location anew. */
export async function readLatest(latest: Latest, read: () => Promise<LocationRecord>) {
  latest.location = await read();
  return latest.location;
}

/**
 * Makes a write. `after` is what the location is then, of the answer and of what it was before. The first answer to a repeat
 * tells how it was then, which may be long ago.
 */
export async function writeLatest<Answer>(
  latest: Latest,
  write: (options: Pick<CallOptions, 'onReplay'>) => Promise<Answer>,
  after: (answer: Answer, before: LocationRecord | null) => LocationRecord | null,
): Promise<Answer> {
  const before = latest.location;
  let isOld = false;
  latest.location = null;
  try {
    const answer = await write({
      onReplay: () => {
        isOld = true;
      },
    });
    const now = after(answer, before);
    latest.location = isOld ? null : now;
    return answer;
  } catch (error) {
    if (error instanceof GraphError && changesNothing.includes(error.code)) latest.location = before;
    throw error;
  }
}
