import { GraphError } from '../../errors/graph-error.ts';
import { CallerDisconnected, DeadlineExceeded } from '../resilience/deadline.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Codes of undici and Node for a connection that broke or never opened: the service may not have seen the
 * call.
 */
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

/** What an error says about the service: there is no connection, or no answer in time. */
export type ServiceFault = 'gone' | 'late';

/**
 * Returns what an error says about the service, or null. For a call that the operation deadline cut off early,
 * that is null.
 */
export function toServiceFault(error: unknown, tookMs: number, enoughMs: number): ServiceFault | null {
  if (isConnectionFault(error)) return 'gone';
  if (/^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(codeOf(error))) return 'late';
  return error instanceof DeadlineExceeded && tookMs >= enoughMs ? 'late' : null;
}

/** A call that the gateway refused. The service has not seen it. */
export class NotSent extends GraphError {
  constructor(why: string, retryAfter: number) {
    super('UPSTREAM_UNAVAILABLE', `${why} Try again in ${retryAfter} s.`, { retryAfter });
    this.name = 'NotSent';
  }
}

const unknownChange = 'It’s unknown whether the change was made. Read the record again before you retry.';

/**
 * The error of a call without a usable answer. For a write that may have reached the service it says so,
 * because only the caller can find out.
 */
export function toFault(
  error: unknown,
  { kind, ifUnanswered }: Pick<Endpoint<unknown>, 'kind' | 'ifUnanswered'>,
  signal: AbortSignal,
): unknown {
  // A programming error is not a fault of the service: rethrow it, to be masked and logged.
  const isOurs = !signal.aborted && !isConnectionFault(error) && !/^(UND_ERR|HPE)_/.test(codeOf(error));
  if (error instanceof GraphError || isOurs) return error;
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE' || codeOf(error).startsWith('HPE_')) {
    return badAnswer(error);
  }
  const isLate = error instanceof DeadlineExceeded || signal.reason instanceof DeadlineExceeded;
  const what =
    error instanceof CallerDisconnected || signal.reason instanceof CallerDisconnected
      ? 'The caller canceled the request.'
      : isLate
        ? 'The service behind the gateway did not respond in time.'
        : 'The service behind the gateway cannot be reached.';
  const then = kind === 'read' ? 'Try again.' : (ifUnanswered ?? unknownChange);
  return new GraphError('UPSTREAM_UNAVAILABLE', `${what} ${then}`, {}, error);
}

/** The answer does not match its schema. The body is neither shown nor logged. */
export function badAnswer(cause?: unknown) {
  return new GraphError(
    'UPSTREAM_BAD_RESPONSE',
    'The service behind the gateway returned a response that the gateway can’t read.',
    {},
    cause,
  );
}

/** Records of a list do not match their schema and are left out. */
export const incomplete = () =>
  new GraphError(
    'UPSTREAM_BAD_RESPONSE',
    'Some records are missing. The service behind the gateway returned them in a form that the gateway can’t read.',
  );

/** Text for the log about a call without an answer: the kind of fault, nothing that was sent. */
export function causeOf(error: unknown): string {
  const cause = error instanceof GraphError ? error.cause : error;
  return codeOf(cause) || (cause instanceof Error ? cause.name : 'unknown');
}

function codeOf(error: unknown) {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}
