import type * as z from 'zod';
import type { Sparse } from './sparse.ts';

/**
 * One REST call. Reads are POSTs in this API, so `kind`, not the method, decides about retries: a read is
 * retried once after a connection fault or a 502, 503 or 504; a write only with an idempotency key.
 */
export type Endpoint<Answer> = {
  /** Feature and verb, as logs and metrics show them: `company.get`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the upstream's base URL, with `{name}` for parameters. */
  path: string;
  kind: 'read' | 'write';
  /** The service works on it for much longer than on other calls. A caller makes few of them at a time. */
  isExpensive?: true;
  /** Headers of every such call. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Role of the call in a dry run. By default the REST service makes the call within a dry run. `independent` calls store
   * nothing or must count. `alone` calls belong to anonymous callers; the header `x-dry-run` rolls them
   * back.
   */
  inDryRun?: 'independent' | 'alone';
  /** Signs in or resets a password: sent apart from other calls, with a longer deadline. */
  isSignIn?: true;
  /** What a person should do if a write got no answer, if not to read the changed record again. */
  ifUnanswered?: string;
  /** Schema of the body of a 200 answer. Unknown keys are dropped. */
  answer: z.ZodType<Answer>;
  /** How the call reads only what the operation needs. */
  sparse?: Sparse<Answer>;
};

export type QueryValue = string | number | undefined;

/** Fills in and escapes the path parameters and appends the query. */
export function toPath(
  template: string,
  params: Record<string, string> = {},
  query?: Record<string, QueryValue>,
) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path parameter ${name} of ${template} is missing`);
    return encodeURIComponent(value);
  });
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
