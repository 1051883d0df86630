import { GraphError } from '../errors/graph-error.ts';
import { CallerGone, DeadlineExceeded } from './deadline.ts';

/** Codes of undici and Node for a connection that broke or never came up: the service may never have seen the call. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
]);

export function isConnectionFault(error: unknown) {
  return connectionCodes.has(codeOf(error));
}

/**
 * Whether the end of a call says that its service is away: no connection, or no answer for all the time it had. One that was cut off
 * early, by the deadline of its operation, says nothing.
 */
export function saysAway(error: unknown, tookMs: number, enoughMs: number) {
  if (isConnectionFault(error) || /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(codeOf(error))) return true;
  return error instanceof DeadlineExceeded && tookMs >= enoughMs;
}

/** A call that the gateway kept back: the service has never seen it. */
export class NotSent extends GraphError {
  constructor(why: string, retryAfter: number) {
    super('UPSTREAM_UNAVAILABLE', `${why} Try again in ${retryAfter} s.`, { retryAfter });
    this.name = 'NotSent';
  }
}

/**
 * The error for a call without a usable answer. A write that may have reached the service says so, because only the caller can
 * find out.
 */
export function toFault(error: unknown, kind: 'read' | 'write', signal: AbortSignal): unknown {
  // A mistake of ours is no fault of the service: it goes on as it is, to be masked and logged.
  const isOurs = !signal.aborted && !isConnectionFault(error) && !/^(UND_ERR|HPE)_/.test(codeOf(error));
  if (error instanceof GraphError || isOurs) return error;
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || codeOf(error).startsWith('HPE_')) {
    return badAnswer(error);
  }
  const isLate = error instanceof DeadlineExceeded || signal.reason instanceof DeadlineExceeded;
  const what =
    error instanceof CallerGone || signal.reason instanceof CallerGone
      ? 'The request was given up by its caller.'
      : isLate
        ? 'The service behind the gateway did not answer in time.'
        : 'The service behind the gateway cannot be reached.';
  const then =
    kind === 'read'
      ? 'Try again.'
      : 'It is not known whether the change was made: read again before you repeat it.';
  return new GraphError('UPSTREAM_UNAVAILABLE', `${what} ${then}`, {}, error);
}

/** An answer that does not fit its contract. The body is never shown and never logged. */
export function badAnswer(cause?: unknown) {
  return new GraphError(
    'UPSTREAM_BAD_RESPONSE',
    'The service behind the gateway gave an answer that the gateway does not understand.',
    {},
    cause,
  );
}

/** What a log says about a call without an answer: the kind of fault, nothing that was sent. */
export function causeOf(error: unknown): string {
  const cause = error instanceof GraphError ? error.cause : error;
  return codeOf(cause) || (cause instanceof Error ? cause.name : 'unknown');
}

function codeOf(error: unknown) {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
