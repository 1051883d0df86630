import * as z from 'zod';

/**
 * One call of a REST service, declared once. Reads are POSTs in this API, so `kind` says whether a call may be sent
 * again, never its method: a read is sent again once after a connection fault or a 502, 503 or 504; a write only when it
 * carries an idempotency key.
 */
export type Endpoint<Answer> = {
  /** Room and verb, as logs and metrics show it: `company.get`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the upstream's base URL, with `{name}` for parameters. */
  path: string;
  kind: 'read' | 'write';
  /** Headers that every such call has. */
  headers?: Readonly<Record<string, string>>;
  /**
   * In a dry run every call takes part in the rehearsal, but for one `asEver`, which stores nothing or must count, and one `alone`,
   * which is made for somebody who is not signed in: the header `x-dry-run` takes it back by itself.
   */
  inDryRun?: 'asEver' | 'alone';
  /** The whole body of a 200 answer. What it does not name is dropped. */
  answer: z.ZodType<Answer>;
};

const compiled = new WeakMap<object, z.ZodType>();

/** What reads an endpoint's answers: its schema, compiled at the first answer, which takes a third off the time of each. */
export function answerReader<Answer>({ answer }: Endpoint<Answer>): z.ZodType<Answer> {
  const known = compiled.get(answer);
  if (known) return known as z.ZodType<Answer>;
  const reader = z.compile(answer);
  compiled.set(answer, reader);
  return reader;
}

export type QueryValue = string | number | undefined;

/** Fills in a path's parameters, each escaped, and appends the query. */
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
