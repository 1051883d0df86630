import { ApolloServerErrorCode } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, isEnumType } from 'graphql';
import type { ErrorCode } from '../generated/graph.ts';
import { type ErrorDetails, GraphError } from './graph-error.ts';
import { cut, withoutValues } from './plain-message.ts';

type Shown = { code: ErrorCode; message: string; details: ErrorDetails };

/** The message of every error that is not meant for callers. */
const internalMessage = 'Something went wrong in the gateway. Report it with the request ID.';

/** Invalid requests that Apollo or graphql-js detects. The message is theirs, without the caller's values. */
const requestFaults = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.BAD_REQUEST,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
  ApolloServerErrorCode.PERSISTED_QUERY_NOT_SUPPORTED,
]);

/** Formats every error for callers: one of `ErrorCode`, a short message, locations and path. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, message, details } = explain(formatted, error);
  return {
    message: cut(message),
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: { code, ...details },
  };
}

/** Returns `formatError`, whose messages about a wrong value of an enum list the values, if the message stays short. */
export const createErrorFormatter =
  (schema: GraphQLSchema) => (formatted: GraphQLFormattedError, error: unknown) => {
    const shown = formatError(formatted, error);
    const message = shown.message.replace(/the enum "(\w+)"\.$/, (text, name: string) => {
      const type = schema.getType(name);
      const values = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
      return `${text} Its values are ${values.join(', ')}.`;
    });
    return cut(message) === message ? { ...shown, message } : shown;
  };

/** Formats an error that a mutation reports in its payload, in the same way. */
export function toShown(error: unknown): Shown {
  const { code, message, details } = explain(toFormatted(error), error);
  return { code, message: cut(message), details };
}

function explain(formatted: GraphQLFormattedError, error: unknown): Shown {
  const original = originalOf(error);
  if (original instanceof GraphError) {
    return { code: original.code, message: original.message, details: original.details };
  }
  // Clients repeat the request with the document after this code.
  const isUnknownHash = formatted.extensions?.code === ApolloServerErrorCode.PERSISTED_QUERY_NOT_FOUND;
  if (isUnknownHash) return { code: 'PERSISTED_QUERY_NOT_FOUND', message: formatted.message, details: {} };
  const code: ErrorCode = isRequestFault(formatted) ? 'BAD_REQUEST' : 'INTERNAL';
  const message = code === 'INTERNAL' ? internalMessage : withoutValues(formatted.message);
  return { code, message, details: {} };
}

/** Unwraps the thrown error. graphql-js and request checks wrap it. */
function originalOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? originalOf(error.originalError) : error;
}

/** Messages of invalid requests without a code: a bad argument literal, or a wrong persisted query. */
const faultMessages = /^((Argument|Variable) "|provided sha does not|Unsupported persisted query version)/;

/** Apollo marks most of them with a code. */
function isRequestFault({ extensions, message }: GraphQLFormattedError) {
  return requestFaults.has(extensions?.code) || faultMessages.test(message);
}

/** Returns whether an error is an unexpected fault of the gateway. Those are logged in full. */
export function isUnexplained(error: unknown) {
  return (
    !(originalOf(error) instanceof GraphError) &&
    formatError(toFormatted(error), error).extensions?.code === 'INTERNAL'
  );
}

function toFormatted(error: unknown): GraphQLFormattedError {
  const { message = '', extensions } = error as { message?: string; extensions?: Record<string, unknown> };
  return { message, ...(extensions && { extensions }) };
}
