import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Agent, Dispatcher } from 'undici';
import { readRefusal } from '../errors/refusal.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { createProgressSignal, DeadlineExceeded } from '../rest/deadline.ts';

/** What a caller is told instead of success. */
export type Relayed = { status: number; code: ErrorCode; message: string };

type File = { url: URL; type: string; bytes: number };

/** How long a file may stand still on its way, and how long it may take in all, in milliseconds. */
export type PassTimes = { idleMs: number; mostMs: number };

/** Sends the file of a request to the store; what went wrong, or null. A file over a slow line may take long, as long as it moves. */
export async function passFile(
  agent: Agent,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, type, bytes }: File,
  { idleMs, mostMs }: PassTimes,
): Promise<Relayed | null> {
  const { signal, abort, moved, release } = createProgressSignal(idleMs, mostMs);
  reply.raw.once('close', () => !reply.raw.writableFinished && abort());
  try {
    const answer = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'PUT',
      headers: { 'content-type': type, 'content-length': String(bytes) },
      body: Readable.from(watch(request.body as Readable, moved), { objectMode: false }),
      signal,
    });
    return toFault(answer.statusCode, await readWords(answer));
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error;
    request.log.warn({ cause: cause?.code ?? cause?.name }, 'no answer of the file store');
    return cause instanceof DeadlineExceeded ? tooSlow : unreachable;
  } finally {
    release();
  }
}

const tooSlow: Relayed = {
  status: 504,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The logo did not get through in time. Try again.',
};
const unreachable: Relayed = {
  status: 502,
  code: 'UPSTREAM_UNAVAILABLE',
  message: 'The file store cannot be reached. Try again.',
};

/** The file's pieces; each is taken when the store has taken the one before. */
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
    message: (isRefusal && words) || `The file store refused the logo (${status}).`,
  };
}

/** What the store says in JSON; other stores answer in XML, which says nothing to a person. */
async function readWords({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<string | null> {
  const text = await body.text();
  if (!String(headers['content-type']).startsWith('application/json')) return null;
  try {
    return readRefusal(statusCode, JSON.parse(text)).message;
  } catch {
    return null;
  }
}
