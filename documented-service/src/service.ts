import Fastify, { type FastifyInstance } from 'fastify';
import { callsAt, documentedCalls, type OpenPaths } from './calls.ts';
import { addRoute, type Refusal, type State } from './http/dispatch.ts';
import { addStorage } from './logo/storage.ts';
import { seededStore } from './store/seed.ts';
import { type Switches, switchesOf, type Variant } from './variant/variants.ts';

export type { Refusal } from './http/dispatch.ts';
export { type Variant, variants } from './variant/variants.ts';

export interface ServiceOptions {
  /** A named variant, or `plain` with some switches set. */
  variant?: Variant | Partial<Switches>;
  /** Serves `POST /__control`, which makes the service refuse the next write. */
  control?: boolean;
  openPaths?: OpenPaths;
}

/** A received request, and the status of its response. */
interface RecordedCall {
  method: string;
  path: string;
  query: unknown;
  headers: Record<string, unknown>;
  body: unknown;
  status: number;
}

/**
 * Creates the documented service: the app, the calls it received, the store, and a way to refuse the next
 * write.
 */
export function createService({ variant = 'plain', control = false, openPaths = {} }: ServiceOptions = {}) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 });
  const calls: RecordedCall[] = [];
  const state: State = {
    store: seededStore(),
    sessions: new Map(),
    files: new Map(),
    switches: switchesOf(variant),
    refusals: [],
  };
  const refuseNext = (refusal: Refusal = { status: 409 }) => {
    if (!state.switches.canRefuse) throw new Error('Only the variant "refusals" refuses writes.');
    state.refusals.push(refusal);
  };
  readBodies(app);
  recordCalls(app, calls);
  answerFaults(app);
  for (const call of [...documentedCalls, ...callsAt(openPaths)]) addRoute(app, state, call);
  addStorage(app, state.files);
  if (control) addControl(app, refuseNext);
  return { app, calls, refuseNext, store: state.store };
}

/** Reads JSON, an empty body as none, and any other content as bytes. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, parsed) => {
    try {
      parsed(null, text === '' ? undefined : JSON.parse(String(text)));
    } catch {
      parsed(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, parsed) => parsed(null, bytes));
}

function recordCalls(app: FastifyInstance, calls: RecordedCall[]): void {
  app.addHook('onSend', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (path.startsWith('/__')) return;
    const { method, query, headers, body } = request;
    calls.push({ method, path, query, headers, body: body ?? undefined, status: reply.statusCode });
  });
}

function answerFaults(app: FastifyInstance): void {
  app.setNotFoundHandler(({ method, url }, reply) => {
    reply.code(404).send({ message: `There is no ${method} ${url.split('?')[0]}.` });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
}

function addControl(app: FastifyInstance, refuseNext: (refusal: Refusal) => void): void {
  app.post<{ Body: { refuseNext: Refusal } }>('/__control', (request, reply) => {
    refuseNext(request.body.refuseNext);
    return reply.send({ message: 'The next write is refused.' });
  });
}
