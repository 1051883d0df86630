import type { FakeCall } from './fake-rest.ts';

/** The answers that every fake route gives. */
export const ok = (body: unknown) => ({ body });

export const refused = (status: number, message: string, more: object = {}) => ({
  status,
  body: { message, ...more },
});

/** As the wire's extension says: If-Match must be the version, If-None-Match: * that there is nothing yet. */
export function isStale({ headers }: FakeCall, version: number | undefined) {
  if (headers['if-none-match'] === '*') return version !== undefined;
  return headers['if-match'] !== undefined && headers['if-match'] !== `"${version}"`;
}
