import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

export type FakeCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
  body: any;
  /** Values of `{name}` in the route's path. */
  params: Record<string, string>;
};

export type FakeAnswer =
  | { status?: number; body?: unknown; headers?: Record<string, string> }
  /** Accepts the request and never answers. */
  | 'hang'
  /** Closes the socket without an answer. */
  | 'drop'
  /** Answers 200 and then sends one byte at a time forever. */
  | 'drip';

/** Returns the successful answer of a fake route. */
export const ok = (body: unknown) => ({ body });

export const refused = (status: number, message: string, more: object = {}) => ({
  status,
  body: { message, ...more },
});

/** Returns one page of a list, as `page` and `limit` in the query select it. */
export function pageOf(rows: object[], { page, limit }: FakeCall['query']) {
  const start = (Number(page) - 1) * Number(limit);
  return { count: rows.length, rows: rows.slice(start, start + Number(limit)) };
}

/**
 * Returns whether the precondition fails, as the extension defines it. If-Match must equal the version.
 * If-None-Match: * requires that there is no record yet.
 */
function isStale({ headers }: FakeCall, version: number | undefined) {
  if (headers['if-none-match'] === '*') return version !== undefined;
  return headers['if-match'] !== undefined && headers['if-match'] !== `"${version}"`;
}

/**
 * Refuses a write whose precondition fails. Otherwise answers what `write` returns, which gets the next
 * version of the record. The first version is 1. Says whether the record is as before, apart from the version.
 */
export function ifUnchanged<Answer extends { body: unknown }>(
  call: FakeCall,
  title: string,
  found: { version: number } | null | undefined,
  write: (version: number) => Answer,
) {
  if (isStale(call, found?.version)) return refused(412, `${title} was changed`, { data: found });
  const answer = write((found ? found.version : 0) + 1);
  const { data } = answer.body as { data?: Record<string, unknown> };
  const isSame =
    found &&
    Object.entries(found).every(
      ([name, value]) => name === 'version' || isDeepStrictEqual(value, data?.[name]),
    );
  return isSame ? { ...answer, headers: { 'write-unchanged': 'true' } } : answer;
}
