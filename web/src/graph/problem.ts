import { messages } from '@console/schema/messages.ts';

/** Why the graph did not answer as hoped, ready to show. */
export type Problem = {
  /** A code of the graph's closed list (`ErrorCode` of the schema), or UNREACHABLE when no answer came at all. */
  code: string;
  message: string;
  requestId?: string | undefined;
  /** Of a CONFLICT: the input fields that somebody else changed, and the present revision. */
  changed?: string[];
  revision?: string;
  /** After so many seconds the same may succeed. */
  retryAfterSeconds?: number;
};

const unreachable = 'The console could not reach the server. Check your connection and try again.';

/** The part of a GraphQL error that the console reads; anything in it may be missing. */
type ErrorAnswer = { message?: unknown; extensions?: Record<string, unknown> | undefined };

/** The problem in an error of an answer [ERR-01]; `requestId` stands in when the error names none. */
export function toProblem(error: ErrorAnswer, requestId?: string): Problem {
  const extensions = error.extensions ?? {};
  const changed = extensions.changed;
  return {
    code: typeof extensions.code === 'string' ? extensions.code : 'INTERNAL',
    message: typeof error.message === 'string' && error.message ? error.message : messages.errorOccurred,
    requestId: typeof extensions.requestId === 'string' ? extensions.requestId : requestId,
    ...(Array.isArray(changed) && { changed: changed.map(String) }),
    ...(typeof extensions.revision === 'string' && { revision: extensions.revision }),
    ...(typeof extensions.retryAfter === 'number' && { retryAfterSeconds: extensions.retryAfter }),
  };
}

/** The requests behind errors, so that a failure without an answer still has an id to report. */
const requestIds = new WeakMap<object, string>();

/** Notes which request an error came from. */
export function noteRequest(error: object, requestId: string) {
  requestIds.set(error, requestId);
}

/**
 * The problem in whatever a request threw: an error of Apollo that carries answers' errors, an answer that is no GraphQL
 * (`statusCode` of Apollo's ServerError), or a closed socket.
 */
export function toProblemOf(thrown: unknown, sentId?: string): Problem {
  const requestId = sentId ?? requestIds.get(thrown as object);
  const { errors, statusCode } = thrown as { errors?: ErrorAnswer[]; statusCode?: number };
  if (Array.isArray(errors) && errors[0]) return toProblem(errors[0], requestId);
  if (statusCode === 401) return { code: 'UNAUTHENTICATED', message: messages.unauthorizedAccess, requestId };
  if (statusCode) return { code: 'INTERNAL', message: messages.errorOccurred, requestId };
  return { code: 'UNREACHABLE', message: unreachable, requestId };
}

/** Whether this ends the session (AMB-14) [ERR-05]. */
export function endsSession(problem: Problem): boolean {
  return problem.code === 'UNAUTHENTICATED' || problem.message === messages.unauthorizedAccess;
}

/** Whether the same request may succeed later; then nothing that it hides is known to be missing (AMB-16). */
export function isTransient(problem: Problem): boolean {
  return [
    'UNREACHABLE',
    'UPSTREAM_UNAVAILABLE',
    'RATE_LIMITED',
    'OVERLOADED',
    'INTERNAL',
    'UPSTREAM_BAD_RESPONSE',
  ].includes(problem.code);
}
