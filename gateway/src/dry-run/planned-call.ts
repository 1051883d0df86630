import { Refusal } from '../errors/refusal.ts';
import { type Endpoint, toPath } from '../rest/client/endpoint.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';

/**
 * A writing REST call that the real run would make. `status` is that of the dry run, or null without a usable
 * answer.
 */
export type PlannedCall = { method: string; path: string; body: unknown; status: number | null };

const secret = /pass|token|secret|^client_key$/i;

export const toPlannedCall = (
  { method, path }: Pick<Endpoint<unknown>, 'method' | 'path'>,
  { params, query, body }: CallOptions,
): PlannedCall => ({
  method,
  path: toPath(path, params, query),
  body: masked(body) ?? null,
  status: null,
});

/** Returns the status of a failed call, or null. */
export const statusOf = (error: unknown) => (error instanceof Refusal ? error.status : null);

/** Returns the request body with masked secrets. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, secret.test(name) && inner !== null ? '***' : masked(inner)]),
  );
}
