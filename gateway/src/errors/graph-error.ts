import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../generated/graph.ts';

/** What may stand beside `code` and `requestId` in an error's extensions. */
export type ErrorDetails = { retryAfter?: number; changed?: string[]; revision?: string | null };

/**
 * An error that callers may see: its message is shown as it is, so it must hold nothing internal and nothing that
 * the caller sent. Every other error is masked as INTERNAL.
 */
export class GraphError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'GraphError';
    this.code = code;
    this.details = details;
  }
}

/** The session is missing or not valid any more. */
export const unauthenticated = (message = 'Sign in first: there is no valid session.') =>
  new GraphError('UNAUTHENTICATED', message);

/** The thing does not exist, or belongs to somebody else: the answer is the same. */
export const notFound = (message: string) => new GraphError('NOT_FOUND', message);

/** An error about the whole request, found before anything was executed: answered with HTTP status 400. */
export const requestFault = (error: GraphError) =>
  new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 400 } } });

/** The request itself is wrong; the message says what to mend. */
export const badRequest = (message: string) => new GraphError('BAD_REQUEST', message);
