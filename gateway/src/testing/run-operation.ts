import { request } from 'undici';
import { extensions, readConfig } from '../config.ts';
import { createServer } from '../server.ts';

/** What a GraphQL answer looks like to a test. */
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

/** Starts the real gateway on a free port, in this process, over the given upstream. */
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
    // A machine that runs tests may be late whenever it likes.
    EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  });
  const server = await createServer(config, { write: (line) => void lines.push(line) });
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

  /** Sends an operation over real HTTP and gives the answer with its status and headers. */
  const send = async (
    query: string,
    { token, variables, operationName, headers, signal }: Operation = {},
  ) => {
    const answer = await request(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify({ query, variables, operationName }),
      ...(signal && { signal }),
    });
    return { status: answer.statusCode, headers: answer.headers, ...((await answer.body.json()) as Answer) };
  };

  return {
    url,
    app: server.app,
    /** Everything that was logged, line by line. */
    lines,
    send,
    /** Sends an operation that must succeed, and gives its data. A failure shows query and errors. */
    async run(query: string, operation: Operation = {}) {
      const { data, errors } = await send(query, operation);
      if (errors) throw new Error(`${query}\nanswered\n${JSON.stringify(errors, null, 2)}`);
      return data;
    },
    stop: server.stop,
  };
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
