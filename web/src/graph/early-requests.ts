import { type EarlyHashes, earlyHashes } from './early-hashes.ts';
import { graphPath, newId, toHeaders } from './request.ts';
import { readToken } from './session-token.ts';

/** How long an answer waits for its page, in milliseconds. */
const waitsMs = 10_000;

/**
 * A query that a page is about to send. Its variables are in the order of Apollo: those with a default value first, then
 * as the page names them.
 */
export type PageQuery = { name: string; variables: Record<string, unknown> };

type Sent = { requestId: string; token: string; until: number; answer: Promise<Response> };

type Asked = { operationName?: string | undefined; variables?: unknown };

const sent = new Map<string, Sent>();

const keyOf = ({ operationName, variables }: Asked) => JSON.stringify([operationName, variables]);

/**
 * Sends queries in one request, before the code of their page is loaded or rendered. The client gives each answer to
 * the first operation with the same name and variables. Does nothing if an answer is waiting already.
 */
export function sendEarly(queries: readonly PageQuery[], hashes: EarlyHashes = earlyHashes) {
  const name = queries.map((query) => query.name).join('_');
  const sha256Hash = hashes[name];
  const token = readToken();
  forgetOld(token);
  const keys = queries.map((query) => keyOf({ operationName: query.name, variables: query.variables }));
  if (!token || !sha256Hash || keys.some((key) => sent.has(key))) return;
  const requestId = newId();
  const whole = fetch(graphPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json,application/json;q=0.9',
      ...toHeaders({ requestId, token, isReadOnly: true }),
    },
    body: JSON.stringify({
      operationName: name,
      variables: toVariables(queries),
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    }),
    credentials: 'omit',
  });
  const answers = queries.length === 1 ? [toRead(whole)] : split(whole, queries);
  keys.forEach((key, at) => void keep(key, { requestId, token, answer: answers[at] ?? whole }));
}

/** Reads the body at once: one that nobody reads would keep its connection busy. */
async function toRead(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const text = await response.text();
  return new Response(text || null, { status: response.status, headers: response.headers });
}

/** In an operation that contains several, the name of each variable begins with the name of its operation. */
function toVariables(queries: readonly PageQuery[]): Record<string, unknown> {
  const [first] = queries;
  if (queries.length === 1 && first) return first.variables;
  return Object.fromEntries(
    queries.flatMap(({ name, variables }) =>
      Object.entries(variables).map(([variable, value]) => [`${name}_${variable}`, value]),
    ),
  );
}

type Body = { data?: Record<string, unknown> | null; errors?: { path?: unknown[] }[] };

/** Returns the answer of each query: its fields, and its errors or those of the whole request. */
function split(whole: Promise<Response>, queries: readonly PageQuery[]): Promise<Response>[] {
  const read = whole.then(async (response) => ({ response, body: (await response.json()) as Body }));
  return queries.map(async ({ name }) => {
    const { response, body } = await read;
    const { status, headers } = response;
    // In an operation that contains several, the name of each field begins with the name of its operation, too.
    const own = (field: unknown) => {
      const [query, its] = String(field).split('_');
      return query === name ? its : undefined;
    };
    const errors = body.errors?.flatMap(({ path, ...error }) => {
      const field = path && own(path[0]);
      return path && !field ? [] : { ...error, ...(path && { path: [field, ...path.slice(1)] }) };
    });
    const entries = Object.entries(body.data ?? {}).flatMap(([field, value]) => {
      const its = own(field);
      return its ? [[its, value]] : [];
    });
    const data = body.data && Object.fromEntries(entries);
    return new Response(JSON.stringify({ data, ...(errors?.length && { errors }) }), { status, headers });
  });
}

function keep(key: string, request: Omit<Sent, 'until'>) {
  const entry: Sent = { ...request, until: Number.POSITIVE_INFINITY };
  sent.set(key, entry);
  const noteEnd = () => {
    entry.until = performance.now() + waitsMs;
  };
  entry.answer.then(noteEnd, noteEnd);
}

/** Deletes answers that no page has used in time, and those for another token. */
function forgetOld(token: string | null) {
  for (const [key, entry] of sent)
    if (entry.token !== token || performance.now() > entry.until) sent.delete(key);
}

/** Deletes all answers, as when the session ends. */
export const forgetEarly = () => forgetOld(null);

/**
 * Returns the first field that an early request reads, which its page still receives: null without such a request, or
 * if its answer has an error. Call it before the client takes the answer.
 */
export async function peekEarly({ name, variables }: PageQuery): Promise<unknown> {
  const early = sent.get(keyOf({ operationName: name, variables }));
  const response = await early?.answer.then((answer) => answer.clone());
  const { data, errors } = ((await response?.json()) ?? {}) as Body;
  return errors ? null : (Object.values(data ?? {})[0] ?? null);
}

/** Returns the id of the early request for an operation, if there is one. */
export function earlyRequestId(operation: Asked, token: string | null): string | undefined {
  forgetOld(token);
  return sent.get(keyOf(operation))?.requestId;
}

/**
 * Replaces `fetch` in the client: returns the answer of the early request with the same id. Each answer is used
 * once. If the early request failed, the request is sent again.
 */
export const fetchOrTakeEarly = (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  if (sent.size === 0) return fetch(path, init);
  const key = keyOf(JSON.parse(String(init.body)));
  const early = sent.get(key);
  if (!early || early.requestId !== new Headers(init.headers).get('x-request-id')) return fetch(path, init);
  sent.delete(key);
  return early.answer.catch(() => fetch(path, init));
};
