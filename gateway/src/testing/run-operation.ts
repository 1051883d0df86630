import { request } from 'undici';
import { extensions } from '../config.extensions.ts';
import { readConfig } from '../config.ts';
import { createServer } from '../server.ts';
import { assertPathsInInput } from './input-paths.ts';

/** A GraphQL answer with loosely typed data, for tests. */
export type Answer = {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  data?: any;
  errors?: {
    message: string;
    path?: (string | number)[];
    extensions: { code: string; requestId: string; [more: string]: unknown };
  }[];
  extensions?: {
    upstream?: {
      method: string;
      path: string;
      status: number | null;
      ms: number;
      deduplicated: boolean;
      graphqlPaths: string[];
    }[];
  };
};

export type Operation = {
  token?: string;
  variables?: Record<string, unknown>;
  operationName?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Starts the real gateway in this process, on a free port and with the given upstream. */
export async function startGateway(upstreamUrl: string, environment: Record<string, string> = {}) {
  const lines: string[] = [];
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_EXTENSIONS: extensions.join(','),
    CLIENT_ID: '7001',
    CLIENT_KEY: 'test-client-key',
    MEDALLIA_ALERT_OPTIONS_PATH: '/medallia/alertOptions',
    WEB_ROOT: '/nonexistent',
    LOG_LEVEL: 'info',
    // No limit, because a busy test machine may delay the event loop.
    EVENT_LOOP_DELAY_MS: '0',
    // Tests ask faster than people.
    CALLER_COST_LIMIT: '10000000',
    CALLER_COST_PER_SECOND: '1000000',
    ...environment,
  });
  const server = await createServer(config, { write: (line) => void lines.push(line) });
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

  /** Sends an operation over HTTP and returns the answer with its status and headers. */
  const send = async (
    query: string,
    { token, variables, operationName, headers, signal }: Operation = {},
  ) => {
    const answer = await request(`${url}/graphql`, {
      method: 'POST',
      headers: {
        // As the console's client sends it.
        accept: 'application/graphql-response+json, application/json;q=0.9',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables, operationName }),
      ...(signal && { signal }),
    });
    const body = (await answer.body.json()) as Answer;
    assertPathsInInput(body.data, variables?.input);
    return { status: answer.statusCode, headers: answer.headers, ...body };
  };

  return {
    url,
    app: server.app,
    /** A test may change deadlines for later operations, up to twice the first CALL_DEADLINE_MS for a call. */
    config,
    /** All log lines. */
    lines,
    send,
    /**
     * Sends an operation that must succeed and returns its data. Throws the query and its errors if it fails.
     */
    async run(query: string, operation: Operation = {}) {
      const { data, errors } = await send(query, operation);
      if (errors) throw new Error(`${query}\nanswered\n${JSON.stringify(errors, null, 2)}`);
      return data;
    },
    stop: () => server.stop(0),
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
