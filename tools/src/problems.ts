import type { Answer, GraphError } from './gateway.ts';
import { descriptionOfCode } from './schema.ts';

/** An error of the graph, or one of an input, in one shape. */
export type Problem = {
  message: string;
  code: string;
  /** From the operation's data, or from `input`; joined with dots. */
  path: string;
  requestId?: string;
  whatToDo: string;
};

/** Returns the errors of an answer: those of the graph, then those that the payloads of mutations list. */
export function problemsOf({ data, errors = [] }: Answer): Problem[] {
  const payloads = Object.values(data ?? {});
  return [...errors.map(toProblem), ...payloads.flatMap(inputErrorsOf).map(toInputProblem)];
}

/** Codes after which an operation may be repeated as it is. The outcome of a mutation may be unknown. */
const PASSING = new Set(['RATE_LIMITED', 'OVERLOADED', 'UPSTREAM_UNAVAILABLE', 'UNREACHABLE']);

/** Returns whether an operation failed or stopped in such a way that a repeat with its key may complete it. */
export const mayRepeat = ({ data, errors = [] }: Answer) =>
  errors.some(
    ({ extensions: { code = '', retryAfter } = {} }) => PASSING.has(code) || retryAfter !== undefined,
  ) || Object.values(data ?? {}).some(hasUntriedParts);

/** The answer to a change of many records, or of several sections, names what was not attempted. */
function hasUntriedParts(payload: unknown) {
  if (typeof payload !== 'object' || payload === null) return false;
  const parts: unknown[] = Object.values(payload).filter(Array.isArray).flat();
  return parts.some(
    (part) =>
      typeof part === 'object' &&
      part !== null &&
      (('status' in part && part.status === 'NOT_REACHED') ||
        ('outcome' in part && part.outcome === 'NOT_TRIED')),
  );
}

function toProblem({ message, path = [], extensions = {} }: GraphError): Problem {
  const { code = 'INTERNAL', retryAfter, requestId } = extensions;
  return {
    message,
    code,
    path: path.join('.'),
    ...(requestId && { requestId }),
    whatToDo:
      retryAfter === undefined
        ? (WHAT_TO_DO[code] ?? descriptionOfCode(code))
        : `Repeat after ${retryAfter} s.`,
  };
}

/** What the schema cannot advise, because it covers neither the settings nor a missing gateway. */
const WHAT_TO_DO: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: 'Set CONSOLE_TOKEN to a valid access token.',
  UNREACHABLE: 'Check that the gateway is running and that CONSOLE_URL is its URL, then repeat.',
};

type InputError = { message: string; code?: string; path?: string[] };

const inputErrorsOf = (payload: unknown): InputError[] =>
  typeof payload === 'object' && payload !== null && 'errors' in payload && Array.isArray(payload.errors)
    ? payload.errors
    : [];

const toInputProblem = ({ message, code = '', path = [] }: InputError): Problem => ({
  message,
  code,
  path: path.join('.'),
  whatToDo: 'Correct the input.',
});
