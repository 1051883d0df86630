import { GraphError } from '../../errors/graph-error.ts';
import type { ErrorCode } from '../../generated/graph.ts';
import type { CallOptions } from '../../rest/client/rest-client.ts';
import type { LocationRecord } from '../location.record.ts';

/** The location during one mutation, as the last call returned it; null if it may have changed since then. */
export type Latest = { location: LocationRecord | null };

/** Errors after which a write certainly changed nothing. */
const changesNothing: readonly ErrorCode[] = ['BAD_REQUEST', 'FORBIDDEN', 'UNAUTHENTICATED', 'RATE_LIMITED'];

/** Reads the location again. */
export async function readLatest(latest: Latest, read: () => Promise<LocationRecord>) {
  latest.location = await read();
  return latest.location;
}

/**
 * Makes a write and keeps the location up to date. A replayed answer to a repeated write may describe an
 * outdated location, so the location is then unknown.
 * @param after returns the location after the write, from its answer and the location before
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
