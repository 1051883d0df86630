import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FakeAnswer, FakeCall } from './fake-answer.ts';
import { createKeptAnswers } from './fake-keys.ts';

/** A request as the fake upstream received it. */
export type Handler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;
type Route = { paramsOf: ReturnType<typeof toMatcher>; handler: Handler };

/**
 * Starts an HTTP service in this process for tests. It returns configured answers, counts total and
 * concurrent requests, and can fail like a real service.
 */
export async function startFakeRest() {
  const routes: Route[] = [];
  const calls: FakeCall[] = [];
  const keptAnswers = createKeptAnswers();
  const losses: { isOf: ReturnType<typeof toMatcher>; how: FakeAnswer }[] = [];
  const load = { open: 0, max: 0 };
  let sessionEnds = (): FakeAnswer => ({ body: { cursor: '1:1:', is_complete: true, data: [] } });
  let pauseMs = 0;
  let refuse: (call: FakeCall) => FakeAnswer | null = () => null;
  let rewrite = (body: unknown, _call: FakeCall) => body;

  const answerTo = (call: FakeCall) => findRoute(routes, call)?.(call) ?? { status: 404 };
  const server = createServer(async (request, response) => {
    // The gateway asks on its own, so these calls are not counted.
    if (request.url?.startsWith('/auth/sessions/ended')) return send(sessionEnds(), response);
    load.open += 1;
    load.max = Math.max(load.max, load.open);
    response.once('close', () => {
      load.open -= 1;
    });
    const call = await readCall(request);
    calls.push(call);
    if (pauseMs > 0) await setTimeout(pauseMs);
    const handler = findRoute(routes, call);
    const missing = { status: 404, body: { message: `no route ${call.path}` } };
    // The key of a bulk write belongs to several calls with other bodies.
    const isKept = call.path !== '/bulk-writes';
    const handled = () =>
      handler ? (isKept ? keptAnswers.answerTo(call, () => handler(call)) : handler(call)) : missing;
    const answer = refuse(call) ?? (await handled());
    const at = losses.findIndex(({ isOf }) => isOf(call));
    const [loss] = at < 0 ? [] : losses.splice(at, 1);
    send(loss?.how ?? rewritten(answer, (body) => rewrite(body, call)), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    /** The highest number of concurrent requests. */
    maxOpen: () => load.max,
    /** The number of open requests. A request that the gateway aborted is not open. */
    open: () => load.open,
    /** Counts the requests that match `METHOD /path/{id}`. */
    count: (route: string) => calls.filter(toMatcher(route)).length,
    /** Returns the answer of the handlers to a call that is not sent. */
    answerTo,
    /** Returns the same, but the kept answer to a repeat. */
    keptAnswerTo: (call: FakeCall) => keptAnswers.answerTo(call, () => answerTo(call)),
    /** Returns what is kept under some idempotency keys, as a bulk write reports it. */
    madeBefore: keptAnswers.made,
    /**
     * Registers a handler for `METHOD /path/{id}`. A later handler replaces an earlier one for the same
     * route.
     */
    on(route: string, handler: Handler) {
      routes.unshift({ paramsOf: toMatcher(route), handler });
    },
    /** Sets the answers to the gateway's question which sessions have ended. */
    endSessions(answer: typeof sessionEnds) {
      sessionEnds = answer;
    },
    /** Sets a function that answers before any route, unless it returns null. */
    before(answer: typeof refuse) {
      refuse = answer;
    },
    /** Sets a function that changes the body of every later answer with status 200. */
    rewrite(change: typeof rewrite) {
      rewrite = change;
    },
    /** Performs the next call that matches `METHOD /path/{id}`, but replaces its answer. */
    loseAnswer: (route: string, how: FakeAnswer) => void losses.push({ isOf: toMatcher(route), how }),
    /** Delays every later answer, so that calls overlap as they do over a network. */
    pause(ms: number) {
      pauseMs = ms;
    },
    /** Resets the recorded calls and counts. */
    reset() {
      calls.length = 0;
      load.max = load.open;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns a function that returns the values of `{name}` in a call of this route, and null for other calls. */
function toMatcher(route: string) {
  const [method, path = ''] = route.split(' ');
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  return (call: FakeCall) => {
    const match = call.method === method ? pattern.exec(call.path) : null;
    const values = Object.entries(match?.groups ?? {}).map(([name, text]) => [
      name,
      decodeURIComponent(text),
    ]);
    return match && Object.fromEntries(values);
  };
}

function findRoute(routes: Route[], call: FakeCall): Handler | null {
  for (const { paramsOf, handler } of routes) {
    const params = paramsOf(call);
    if (!params) continue;
    call.params = params;
    return handler;
  }
  return null;
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const url = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text ? JSON.parse(text) : null,
    params: {},
  };
}

function rewritten(answer: FakeAnswer, change: (body: unknown) => unknown): FakeAnswer {
  const isFine = typeof answer === 'object' && (answer.status ?? 200) === 200;
  return isFine ? { ...answer, body: change(structuredClone(answer.body)) } : answer;
}

function send(answer: FakeAnswer, response: ServerResponse) {
  if (answer === 'hang') return;
  if (answer === 'drop') return void response.socket?.destroy();
  if (answer === 'drip') {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 50);
    response.once('close', () => clearInterval(timer));
    return;
  }
  const { status = 200, body, headers = {} } = answer;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
