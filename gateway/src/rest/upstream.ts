import { type Dispatcher, Pool } from 'undici';

export type UpstreamOptions = {
  url: string;
  /** Sockets at most. */
  connections: number;
  /** A longer body is cut off and is an error. */
  maxAnswerBytes: number;
  /** Backstop, in milliseconds; the real deadline is the caller's signal. */
  timeoutMs: number;
};

export type RawAnswer = { status: number; headers: Dispatcher.ResponseData['headers']; text: string };

export type RawCall = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/** One HTTP service behind the gateway, with the one pool of sockets to it. */
export function createUpstream({ url, connections, maxAnswerBytes, timeoutMs }: UpstreamOptions) {
  const base = new URL(url);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    connections,
    maxResponseSize: maxAnswerBytes,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connectTimeout: timeoutMs,
  });

  return {
    /** Sends one request and reads its whole answer, whatever the status: a body left unread holds its socket. */
    async send({ path, ...call }: RawCall): Promise<RawAnswer> {
      const answer = await pool.request({ ...call, path: prefix + path });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    close: () => pool.destroy(),
  };
}

export type Upstream = ReturnType<typeof createUpstream>;
