import { messages } from '@console/schema/messages.ts';
import * as z from 'zod';
import type { ErrorCode } from '../generated/graph.ts';
import { type ErrorDetails, GraphError, tokenFaults } from './graph-error.ts';
import { isForPeople } from './text-for-people.ts';

/** An answer of the REST service with a status other than 200. Some feature clients convert it to data. */
export class Refusal extends GraphError {
  readonly status: number;
  /** Messages by REST field, if the REST service named fields. */
  readonly fields: Record<string, string>;
  /** Codes of the same fields, from a service that sends them. */
  readonly codes: Record<string, FieldCode>;
  /** Whether the REST service rejected the input values, not the request itself. */
  readonly isAboutInput: boolean;

  constructor(code: ErrorCode, answer: RefusedAnswer, details: ErrorDetails = {}, isAboutInput = false) {
    super(code, answer.message, details);
    this.name = 'Refusal';
    this.status = answer.status;
    this.fields = answer.fields;
    this.codes = answer.codes ?? {};
    this.isAboutInput = isAboutInput;
  }
}

export type RefusedAnswer = {
  status: number;
  message: string;
  fields: Record<string, string>;
  codes?: Record<string, FieldCode>;
};

/**
 * The code of a field's error, an addition to the documented error body: `codes: { name: { code: 'TAKEN' } }`.
 * `id` is that of a missing reference, `limit` the broken bound of a length.
 */
const fieldCode = z.object({
  code: z.enum([
    'REQUIRED',
    'TOO_SHORT',
    'TOO_LONG',
    'OUT_OF_RANGE',
    'TAKEN',
    'NOT_FOUND_REFERENCE',
    'MISMATCH',
  ]),
  id: z.union([z.string(), z.number()]).optional(),
  limit: z.number().optional(),
});

type FieldCode = { code: z.output<typeof fieldCode>['code']; limit?: number; referenceId?: string };

/** Fields of an error body that may hold its message, in the order of [ERR-01]. */
const messageFields = ['error_description', 'error', 'detail', 'msg', 'message'] as const;

/**
 * Returns the message of an error answer by [ERR-01]. If `msg` is an object, also returns its messages by
 * field. Text that is not for people is replaced.
 */
export function readRefusal(status: number, body: unknown): RefusedAnswer {
  const object = isObject(body) ? body : {};
  const shown = (text: string) => (isForPeople(status, text) ? text : messages.errorOccurred);
  const fields = isObject(object.msg) ? textsOf(object.msg, shown) : {};
  const codes = isObject(object.codes) ? codesOf(object.codes) : {};
  for (const name of messageFields) {
    const value = object[name];
    const text = name === 'msg' && isObject(value) ? Object.values(fields)[0] : value;
    if (typeof text === 'string' && text.trim())
      return { status, message: shown(firstLine(text)), fields, codes };
  }
  return { status, message: messages.errorOccurred, fields, codes };
}

/**
 * Hides an answer that quotes a secret of the request, such as a password or reset token. Answers about
 * invalid input stay unchanged, because a password may equal any word of the message. The client key belongs
 * to the gateway and is always hidden. So is the caller's access token.
 */
export function withoutSecrets(
  answer: RefusedAnswer,
  sent: unknown,
  token: string | null = null,
): RefusedAnswer {
  const secret = answer.status < 500 ? /^client_key$/ : /pass|token|^client_key$/i;
  const isTokenQuoted =
    token !== null && [token, encodeURIComponent(token)].some((text) => answer.message.includes(text));
  const isQuoted =
    isTokenQuoted ||
    Object.entries(isObject(sent) ? sent : {}).some(
      ([name, value]) =>
        secret.test(name) && typeof value === 'string' && value && answer.message.includes(value),
    );
  return isQuoted ? { ...answer, message: messages.errorOccurred, fields: {}, codes: {} } : answer;
}

/**
 * Converts an answer other than 200 to an error. Only 200 is success (AMB-15). A 401, or the text of [ERR-05]
 * with any status, ends the session. A 409 or 412 is about the input, like a 400 [ERR-01]: only `guardedSave`
 * knows whether a row version was outdated.
 * @param hasKey the call carried an idempotency key, which changes the meaning of 409 and 422
 */
export function toRefusal(answer: RefusedAnswer, retryAfter: number | undefined, hasKey: boolean): Refusal {
  const { status, message } = answer;
  if (status === 401 || message === messages.unauthorizedAccess)
    // The words of [ERR-05] do not say what to do.
    return new Refusal('UNAUTHENTICATED', {
      ...answer,
      message: message === messages.unauthorizedAccess ? tokenFaults.invalid : message,
    });
  // With Retry-After, the same request is still running. Otherwise a 409 is a refusal with a message.
  if (status === 409 && retryAfter !== undefined)
    return new Refusal('CONFLICT', hasKey ? { ...answer, message: stillRunning } : answer, { retryAfter });
  if (hasKey && status === 422) {
    const reused = {
      ...answer,
      message: 'This Idempotency-Key was used for a different request. Send a new key.',
    };
    return new Refusal('BAD_REQUEST', reused);
  }
  const wait = retryAfter === undefined ? {} : { retryAfter };
  const isAboutInput = [400, 409, 412, 422].includes(status);
  return new Refusal(codeOf(status), answer, status === 429 || status === 503 ? wait : {}, isAboutInput);
}

/** Whether the idempotency key of a write belongs to another one. */
export const isKeyReused = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status === 422 && !error.isAboutInput;

const stillRunning = 'A request with this Idempotency-Key is still running. Retry it shortly.';

function codeOf(status: number): ErrorCode {
  switch (status) {
    case 400:
    case 409:
    case 412:
    case 422:
      return 'BAD_REQUEST';
    case 403:
      return 'FORBIDDEN';
    case 404:
      return 'NOT_FOUND';
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

/** Returns only the first line, so that callers never see a stack trace. */
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

function textsOf(object: Record<string, unknown>, shown: (text: string) => string) {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'string') texts[name] = shown(firstLine(value));
  }
  return texts;
}

/** Reads the codes that are known and leaves out all others. */
function codesOf(object: Record<string, unknown>) {
  const codes: Record<string, FieldCode> = {};
  for (const [name, value] of Object.entries(object)) {
    const { data } = fieldCode.safeParse(value);
    if (!data) continue;
    const { code, id, limit } = data;
    codes[name] = {
      code,
      ...(id !== undefined && { referenceId: String(id) }),
      ...(limit !== undefined && { limit }),
    };
  }
  return codes;
}
