import { messages } from '@console/schema/messages.ts';

/** Why a request failed, ready for display. */
export type Problem = {
  /** A code of the schema's `ErrorCode`, or UNREACHABLE if there was no response. */
  code: string;
  message: string;
  requestId?: string | undefined;
  /** For CONFLICT: the input fields that another user changed, and the current revision. */
  changed?: string[];
  revision?: string;
  /** Number of seconds after which the same request may succeed. */
  retryAfterSeconds?: number;
};

const unreachable = 'Can’t reach the server. Check your connection and try again.';

/** The part of a GraphQL error that the console reads. Any field may be missing. */
type ErrorAnswer = { message?: unknown; extensions?: Record<string, unknown> | undefined };

/**
 * Converts a GraphQL error to a problem [ERR-01]. `requestId` is the fallback for an error without a request
 * id.
 */
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

/** Request ids by error, so that a failure without a response can still be reported with its id. */
const requestIds = new WeakMap<object, string>();

/** Records the request that caused an error. */
export function noteRequest(error: object, requestId: string) {
  requestIds.set(error, requestId);
}

/**
 * Converts anything that a request threw to a problem. It can be an Apollo error with GraphQL errors, a
 * response that is not GraphQL (Apollo's ServerError with a `statusCode`), or a network failure.
 */
export function toProblemOf(thrown: unknown, sentId?: string): Problem {
  const requestId = sentId ?? requestIds.get(thrown as object);
  const { errors, statusCode } = thrown as { errors?: ErrorAnswer[]; statusCode?: number };
  if (Array.isArray(errors) && errors[0]) return toProblem(errors[0], requestId);
  if (statusCode === 401) return { code: 'UNAUTHENTICATED', message: messages.unauthorizedAccess, requestId };
  if (statusCode) return { code: 'INTERNAL', message: messages.errorOccurred, requestId };
  return { code: 'UNREACHABLE', message: unreachable, requestId };
}

/** Returns whether the problem ends the session (AMB-14) [ERR-05]. */
export function endsSession(problem: Problem): boolean {
  return problem.code === 'UNAUTHENTICATED' || problem.message === messages.unauthorizedAccess;
}

/** Returns whether someone else changed the record. Without a revision, a conflict has another cause. */
export function isEditConflict({ code, changed, revision }: Problem): boolean {
  return code === 'CONFLICT' && (changed !== undefined || revision !== undefined);
}

/** Codes of failures after which it is unknown whether a change was made. */
const uncertain = ['UNREACHABLE', 'UPSTREAM_UNAVAILABLE', 'UPSTREAM_BAD_RESPONSE', 'INTERNAL'];

/** Returns whether a failed change may have been made: its answer was lost, or the same request is still running. */
export function isUncertain({ code, retryAfterSeconds }: Problem): boolean {
  return uncertain.includes(code) || (code === 'CONFLICT' && retryAfterSeconds !== undefined);
}

/** Returns whether the same request may succeed later. The requested data may then still exist (AMB-16). */
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
