import { messages } from '@console/schema/messages.ts';
import type { ErrorCode } from '../generated/graph.ts';
import { type ErrorDetails, GraphError } from './graph-error.ts';

/** An answer of the REST service other than 200. Clients of rooms turn some of them into data. */
export class Refusal extends GraphError {
  readonly status: number;
  /** Messages by wire field, when the service named fields. */
  readonly fields: Record<string, string>;
  /** Whether the service found a mistake in what was to be stored, and not in how it was asked. */
  readonly isAboutInput: boolean;

  constructor(code: ErrorCode, answer: RefusedAnswer, details: ErrorDetails = {}, isAboutInput = false) {
    super(code, answer.message, details);
    this.name = 'Refusal';
    this.status = answer.status;
    this.fields = answer.fields;
    this.isAboutInput = isAboutInput;
  }
}

export type RefusedAnswer = { status: number; message: string; fields: Record<string, string> };

/** Fields of an error body that may hold its message, in the order of [ERR-01]. */
const messageFields = ['error_description', 'error', 'detail', 'msg', 'message'] as const;

/** The message of an error answer, by [ERR-01], and the messages of single fields where `msg` is an object. */
export function readRefusal(status: number, body: unknown): RefusedAnswer {
  const object = isObject(body) ? body : {};
  const fields = isObject(object.msg) ? textsOf(object.msg) : {};
  for (const name of messageFields) {
    const value = object[name];
    const text = name === 'msg' && isObject(value) ? Object.values(textsOf(value))[0] : value;
    if (typeof text === 'string' && text.trim()) return { status, message: firstLine(text), fields };
  }
  return { status, message: messages.errorOccurred, fields };
}

/**
 * A service may quote what it could not store, a password or the token of a mailed link too: then nothing of its words is shown.
 * What it says of wrong input is left as it is, for a password may be any word of a sentence; but the client key of sign-in is
 * ours, and whoever tries to sign in never reads it.
 */
export function withoutSecrets(answer: RefusedAnswer, sent: unknown): RefusedAnswer {
  if (!isObject(sent)) return answer;
  const secret = answer.status < 500 ? /^client_key$/ : /pass|token|^client_key$/i;
  const isQuoted = Object.entries(sent).some(
    ([name, value]) =>
      secret.test(name) && typeof value === 'string' && value && answer.message.includes(value),
  );
  return isQuoted ? { ...answer, message: messages.errorOccurred, fields: {} } : answer;
}

/**
 * The error that an answer other than 200 becomes. Only 200 is success (AMB-15). A 401, or the text of [ERR-05] with any
 * status, ends the session. `hasKey`: the call carried an idempotency key, to which 409 and 422 then refer.
 */
export function toRefusal(answer: RefusedAnswer, retryAfter: number | undefined, hasKey: boolean): Refusal {
  const { status, message } = answer;
  if (status === 401 || message === messages.unauthorizedAccess)
    return new Refusal('UNAUTHENTICATED', answer);
  if (hasKey && status === 409) {
    const running = {
      ...answer,
      message: 'A request with this Idempotency-Key is still running. Repeat it shortly.',
    };
    return new Refusal('CONFLICT', running, { retryAfter: retryAfter ?? 1 });
  }
  if (hasKey && status === 422) {
    const reused = {
      ...answer,
      message: 'This Idempotency-Key was used for a different request. Send a new key.',
    };
    return new Refusal('BAD_REQUEST', reused);
  }
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const isAboutInput = status === 400 || status === 422;
  return new Refusal(codeOf(status), answer, status === 429 || status === 503 ? wait : {}, isAboutInput);
}

function codeOf(status: number): ErrorCode {
  switch (status) {
    case 400:
    case 422:
      return 'BAD_REQUEST';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
    case 409:
    case 412:
      return 'CONFLICT';
    case 429:
      return 'RATE_LIMITED';
    case 502:
    case 503:
    case 504:
      return 'UPSTREAM_UNAVAILABLE';
    default:
      return 'UPSTREAM_BAD_RESPONSE';
  }
}

/** Only the first line: a stack trace behind a message is nobody's business. */
function firstLine(text: string) {
  return (
    text
      .trim()
      .split(/[\r\n]/, 1)[0]
      ?.trim() ?? ''
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textsOf(object: Record<string, unknown>) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string') texts[name] = firstLine(value);
  }
  return texts;
}
