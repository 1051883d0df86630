import type { FakeCall } from './fake-rest.ts';

/** Returns the successful answer of a fake route. */
export const ok = (body: unknown) => ({ body });

export const refused = (status: number, message: string, more: object = {}) => ({
  status,
  body: { message, ...more },
});

/**
 * Returns whether the precondition fails, as the extension defines it. If-Match must equal the version.
 * If-None-Match: * requires that there is no record yet.
 */
export function isStale({ headers }: FakeCall, version: number | undefined) {
  if (headers['if-none-match'] === '*') return version !== undefined;
  return headers['if-match'] !== undefined && headers['if-match'] !== `"${version}"`;
}
