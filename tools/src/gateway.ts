import type { Settings } from './settings.ts';
import type { WorkedOperation } from './worked-operations.ts';

export type GraphError = {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; retryAfter?: number; requestId?: string };
};

export type Change = {
  action: string;
  entity: string;
  entityId: string;
  entityName: string | null;
  changes: { field: string; before: unknown; after: unknown }[];
};

/** An answer of the gateway, with its errors if there are any. */
export type Answer = {
  data: Record<string, unknown> | null;
  errors?: GraphError[];
  /** The changes of a dry run are null if it could not be finished; `errors` says why. */
  extensions?: { dryRun?: { changes: Change[] | null } };
};

type Call = { variables: Record<string, unknown>; headers?: Record<string, string>; signal?: AbortSignal };

/** Longer than the gateway gives an operation. */
const DEADLINE_MS = 30_000;

/**
 * Sends an operation. Never throws: without an answer of the graph, the error has the code `UNREACHABLE`, and
 * the operation may have been performed.
 */
export async function send(
  { url, token }: Settings,
  { text }: WorkedOperation,
  { variables, headers = {}, signal }: Call,
): Promise<Answer> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ query: text, variables }),
      // The token is meant for this address only.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    const answer: unknown = await response.json().catch(() => null);
    return isAnswer(answer)
      ? answer
      : unreachable(`No answer of the graph from ${url}: HTTP ${response.status}.`);
  } catch (error) {
    return unreachable(`No response from ${url}: ${reasonOf(error)}.`);
  }
}

const isAnswer = (answer: unknown): answer is Answer =>
  typeof answer === 'object' && answer !== null && ('data' in answer || 'errors' in answer);

const unreachable = (message: string): Answer => ({
  data: null,
  errors: [{ message, extensions: { code: 'UNREACHABLE' } }],
});

function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
