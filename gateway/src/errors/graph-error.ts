import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../generated/graph.ts';

/** Extensions of an error besides `code` and `requestId`. */
export type ErrorDetails = { retryAfter?: number; changed?: string[]; revision?: string | null };

/** Codes that ask the caller to wait, and the seconds to wait by default. */
const waitCodes: readonly ErrorCode[] = ['RATE_LIMITED', 'OVERLOADED'];
const defaultWait = 5;

/** Adds the wait that these codes always have. */
export const toDetails = (code: ErrorCode, details: ErrorDetails): ErrorDetails =>
  waitCodes.includes(code) ? { ...details, retryAfter: details.retryAfter ?? defaultWait } : details;

/**
 * An error that callers may see. Its message is shown unchanged, so it must contain no internal details and
 * no values of the caller. Every other error is masked as INTERNAL.
 */
export class GraphError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GraphError';
    this.code = code;
    this.details = toDetails(code, details);
  }
}

/** The messages for a refused token, whatever the exact fault is. */
export const tokenFaults = {
  expired: 'The session has expired. Sign in again.',
  invalid: 'The session is not valid. Sign in again.',
} as const;

/** The session is missing, invalid or expired. */
export const unauthenticated = (message = 'Sign in first. There is no valid session.') =>
  new GraphError('UNAUTHENTICATED', message);

/** The record does not exist or is outside the caller's scope. The answer is the same. */
export const notFound = (message: string) => new GraphError('NOT_FOUND', message);

/** An error that concerns the whole request and is found before execution. The HTTP status is 400. */
export const requestFault = (error: GraphError) =>
  new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } });

/** The request is invalid. The message says how to correct it. */
export const badRequest = (message: string) => new GraphError('BAD_REQUEST', message);
