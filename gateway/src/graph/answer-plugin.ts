import type { ApolloServerPlugin, HTTPGraphQLHead } from '@apollo/server';
import { ApolloServerErrorCode } from '@apollo/server/errors';
import type {
  FormattedExecutionResult,
  GraphQLError,
  GraphQLFormattedError,
  OperationDefinitionNode,
} from 'graphql';
import type { OperationLog } from '../caller.ts';
import type { Context } from '../context.ts';
import { isUnexplained } from '../errors/format-error.ts';
import { badRequest, requestFault } from '../errors/graph-error.ts';
import type { ErrorCode } from '../generated/graph.ts';
import type { Metrics } from '../metrics.ts';
import { incomplete } from '../rest/client/fault.ts';
import { limits } from './limits.ts';
import { acceptsGraphType } from './media-type.ts';

/** Errors of a document or its variables in a well-formed request. */
const documentFaults = new Set<unknown>([
  ApolloServerErrorCode.GRAPHQL_PARSE_FAILED,
  ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED,
  ApolloServerErrorCode.BAD_USER_INPUT,
  ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE,
]);

/**
 * Finishes every answer: request ids in errors, a bounded number of errors, the upstream trace. Logs
 * internal errors and updates the metrics.
 */
export function createAnswerPlugin(metrics: Metrics): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const started = performance.now();
      return {
        async didResolveOperation({ operation, contextValue }) {
          if (operation?.operation === 'subscription')
            throw requestFault(badRequest('This graph has no subscriptions.'));
          if (operation?.operation === 'mutation' && contextValue.isReadOnly)
            throw requestFault(badRequest('This request is marked as read only.'));
          if (operation) contextValue.spans?.beginOperation(operation.operation, operation.name?.value);
          if (operation?.operation === 'mutation') contextValue.dryRun?.begin();
        },
        async didEncounterErrors({ errors, contextValue }) {
          for (const error of errors.filter(isUnexplained)) {
            contextValue.log.error({ err: error.originalError ?? error }, 'internal error');
          }
        },
        async willSendResponse({ request, response, contextValue, operation, errors }) {
          if (response.body.kind !== 'single') return;
          const result = response.body.singleResult;
          if (answers200(request.http?.headers.get('accept'), errors)) response.http.status = 200;
          const type = typeOf(operation);
          await contextValue.dryRun?.end(result, contextValue.loaders);
          // A mutation is made all the same, and the records that it reads on the way are not its answer.
          if (type === 'query') addShortened(result, contextValue);
          markReplayed(response.http, result, contextValue);
          setRetryAfter(response.http, result.errors);
          finish(result, contextValue);
          contextValue.spans?.endOperation(outcomeOf(result));
          const codes = result.errors && codesOf(result.errors);
          contextValue.describe(toLog(contextValue, operation?.name?.value, codes));
          metrics.operated({
            name: operation?.name?.value,
            isSignedIn: contextValue.session.known() !== null,
            type,
            outcome: outcomeOf(result),
            ms: performance.now() - started,
          });
          if (codes) contextValue.log.info({ type, codes }, 'answered with errors');
        },
      };
    },
  };
}

/**
 * GraphQL over HTTP: with `application/json`, any well-formed request is a 200. Clients take a 4xx with this
 * type for the response of an intermediary.
 */
const answers200 = (accept: string | undefined, errors: readonly GraphQLError[] = []) =>
  !acceptsGraphType(accept) && errors.some(({ extensions }) => documentFaults.has(extensions.code));

function typeOf(operation: OperationDefinitionNode | undefined) {
  if (!operation) return 'none';
  return operation.operation === 'mutation' ? 'mutation' : 'query';
}

/** Codes of errors that the caller can avoid. They are no sign of a fault of the gateway or its services. */
const ofCaller = new Set<unknown>([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'RATE_LIMITED',
  'NOT_CONFIGURED',
  'BAD_REQUEST',
] satisfies ErrorCode[]);

function outcomeOf({ errors, data }: FormattedExecutionResult) {
  if (!errors) return 'ok';
  if (errors.every(({ extensions }) => ofCaller.has(extensions?.code))) return 'refused';
  return data ? 'partial' : 'failed';
}

/** Marks the response if an earlier request with the same `Idempotency-Key` made every write of this one. */
function markReplayed(
  { headers }: HTTPGraphQLHead,
  result: FormattedExecutionResult,
  { isReplayed }: Context,
) {
  if (!isReplayed()) return;
  headers.set('idempotent-replayed', 'true');
  result.extensions = { ...result.extensions, replayed: true };
}

/** Sets Retry-After to the time after which every failed field may be requested again. */
function setRetryAfter({ headers }: HTTPGraphQLHead, errors: readonly GraphQLFormattedError[] = []) {
  const seconds = longestWait(errors);
  if (seconds > 0) headers.set('retry-after', String(seconds));
}

/** The seconds after which none of the fields asks to wait; 0 if none does. */
function longestWait(errors: readonly GraphQLFormattedError[]) {
  const waits = errors.map(({ extensions }) => extensions?.retryAfter);
  return Math.max(0, ...waits.filter((wait) => typeof wait === 'number'));
}

/** Longest name in the log. Callers choose the names of operations and tokens. */
const longestName = 64;

function toLog({ admitted }: Context, name: string | undefined, codes: object | undefined): OperationLog {
  const { personId, viewerId, tokenName } = admitted.caller();
  return {
    operation: name?.slice(0, longestName) ?? null,
    caller: personId ?? 'anonymous',
    viewer: viewerId,
    tokenName: tokenName?.slice(0, longestName) ?? null,
    cost: admitted.cost(),
    outcome: codes ? Object.keys(codes).join(',') : 'ok',
  };
}

/** Count per code: `{ FORBIDDEN: 2 }`. */
function codesOf(errors: readonly GraphQLFormattedError[]) {
  const codes: Record<string, number> = {};
  for (const { extensions } of errors) {
    const code = String(extensions?.code);
    codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

/** Adds an error for each field whose list lacks records. */
function addShortened(result: FormattedExecutionResult, { shortened }: Context) {
  if (!result.data || shortened.length === 0) return;
  const { code, message } = incomplete();
  const errors = [...new Set(shortened)].map((path) => {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return { message, path: keys, extensions: { code } };
  });
  result.errors = [...(result.errors ?? []), ...errors];
}

function finish(result: FormattedExecutionResult, { requestId, trace, config }: Context) {
  // Each failed field has an error with its path, so an answer with data may hold more of them.
  const max = result.data === undefined ? limits.shownRequestErrors : config.FIELD_ERRORS_SHOWN;
  if (result.errors) result.errors = shorten(result.errors, requestId, max);
  if (trace) result.extensions = { ...result.extensions, upstream: trace.toExtension() };
}

/** Adds request ids; beyond the limit one last error gives the number of the others. */
function shorten(errors: readonly GraphQLFormattedError[], requestId: string, max: number) {
  const shown = errors.slice(0, max).map((error) => withRequestId(error, requestId));
  const first = errors[max];
  if (first) {
    const message = `Errors that are not shown: ${errors.length - max}.`;
    const code = first.extensions?.code;
    const retryAfter = longestWait(errors.slice(max));
    shown.push({ message, extensions: { code, requestId, ...(retryAfter > 0 && { retryAfter }) } });
  }
  return shown;
}

/** Every error carries the request id, so a screenshot is enough to find the log entry. */
export function withRequestId(error: GraphQLFormattedError, requestId: string): GraphQLFormattedError {
  return { ...error, extensions: { ...error.extensions, requestId } };
}
