import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import type { ErrorDetails } from '../errors/graph-error.ts';
import { readRefusal } from '../errors/refusal.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { createProgressSignal, DeadlineExceeded } from '../rest/resilience/deadline.ts';
import type { Limiter } from '../rest/resilience/limiter.ts';

/** The error that a caller gets instead of success. */
export type Relayed = { status: number; code: ErrorCode; message: string; details?: ErrorDetails };

type File = { url: URL; type: string; bytes: number };

/** How files are sent. */
type Pass = {
  agent: Agent;
  /** Runs a transfer once there is a place. */
  limit: Limiter;
  /** The longest pause between two chunks and the longest total time of an upload, in milliseconds. */
  idleMs: number;
  maxMs: number;
};

/**
 * Sends the request's file to the store and returns the failure, or null. A slow upload may continue as long
 * as chunks keep arriving.
 */
export async function passFile(
  { agent, limit, idleMs, maxMs }: Pass,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, type, bytes }: File,
): Promise<Relayed | null> {
  const { signal, abort, moved, release } = createProgressSignal(idleMs, maxMs);
  reply.raw.once('close', () => !reply.raw.writableFinished && abort());
  const send = async () => {
    moved();
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': String(bytes) },
      body: Readable.from(watch(request.body as Readable, moved), { objectMode: false }),
      signal,
    });
    return toFault(answer.statusCode, await readWords(answer));
  };
  try {
    return await limit(send, signal);
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error;
    request.log.warn({ cause: cause?.code ?? cause?.name }, 'no response from the file store');
    return cause instanceof DeadlineExceeded ? tooSlow : unreachable;
  } finally {
    release();
  }
}

const tooSlow: Relayed = {
  status: 504,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The upload timed out. Try again.',
};
const unreachable: Relayed = {
  status: 502,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The file store cannot be reached. Try again.',
};

/**
 * Yields the file's chunks and reports each one. The store pulls the next chunk only after the previous one.
 */
async function* watch(file: AsyncIterable<Buffer>, moved: () => void) {
  for await (const piece of file) {
    moved();
    yield piece;
  }
}

function toFault(status: number, words: string | null): Relayed | null {
  if (status < 300) return null;
  const isRefusal = status >= 400 && status < 500;
  return {
    status: isRefusal ? status : 502,
    code: isRefusal ? 'BAD_REQUEST' : 'UPSTREAM_BAD_RESPONSE',
    message: (isRefusal && words) || `The file store rejected the logo (${status}).`,
  };
}

/**
 * Reads the store's message from a JSON answer. XML answers of other stores are not meant for people, so they
 * give null.
 */
async function readWords({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<string | null> {
  const text = await body.text();
  if (!String(headers['content-type']).startsWith('application/json')) return null;
  try {
    return readRefusal(statusCode, JSON.parse(text)).message;
  } catch {
    return null;
  }
}
