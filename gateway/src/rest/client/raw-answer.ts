import type { Dispatcher } from 'undici';

/** An answer as it arrived, whatever its status. */
export type RawAnswer = { status: number; headers: Dispatcher.ResponseData['headers']; text: string };

/** Returns the body, or undefined if it is not JSON. */
export function bodyOf({ text }: RawAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the seconds of the Retry-After header. This API does not use the date form. */
export function waitOf({ headers }: RawAnswer): number | undefined {
  const header = headers['retry-after'];
  const text = Array.isArray(header) ? header[0] : header;
  return text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Whether the service repeats the answer to an earlier write with the same idempotency key. */
export const isReplay = ({ headers }: RawAnswer) => headers['idempotency-replayed'] === 'true';

/** Whether the service says that the write changed nothing, also when it repeats its answer. */
export const isUnchanged = ({ headers }: RawAnswer) => headers['write-unchanged'] === 'true';
