import * as z from 'zod';

/** What is wrong with a field, for programs. The documented body has texts for people only. */
const faultCodes = [
  'REQUIRED',
  'TOO_SHORT',
  'TOO_LONG',
  'OUT_OF_RANGE',
  'TAKEN',
  'NOT_FOUND_REFERENCE',
  'MISMATCH',
] as const;

const fieldCode = z.object({
  code: z.enum(faultCodes),
  id: z.union([z.number(), z.string()]).optional(),
  limit: z.number().optional(),
});

/** The error of a field: its text, its code, the id of a missing reference and the broken bound of a length. */
export type Fault = z.output<typeof fieldCode> & { text: string };

/** Error messages by wire field, with a code where it is known. */
export type Faults = Record<string, string | Fault>;

type ProblemBody = {
  msg?: Record<string, string> | string;
  codes?: Record<string, z.output<typeof fieldCode>>;
  data?: unknown;
};

/** An error answer with a status other than 200 and the documented body [ERR-01]. */
export class Problem extends Error {
  readonly status: number;
  readonly body: ProblemBody;
  readonly headers: Record<string, string>;

  /**
   * @param message shown to users unchanged
   * @param body for a 400 the messages by field, or one message for no specific field, and `codes` by field; for
   *   a 412 the current record
   */
  constructor(status: number, message: string, body: ProblemBody = {}, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** [ERR-05] Creates the error that informs clients that the session has ended. They recognize the message. */
export const unauthorized = () =>
  new Problem(401, 'Failed! Unauthorized access!', {}, { 'www-authenticate': 'Bearer' });

/** Creates the same error for missing records and records of other tenants. */
export const notFound = (what: string) => new Problem(404, `${what} does not exist`);

/**
 * Creates the error for invalid input, with messages by wire field. The first one becomes the main message.
 */
export function invalid(faults: Faults) {
  const fields = Object.entries(faults);
  const msg = Object.fromEntries(fields.map(([name, fault]) => [name, textOf(fault)]));
  const coded = fields.flatMap(([name, fault]) => {
    if (typeof fault === 'string') return [];
    const { text: _text, ...code } = fault;
    return [[name, code] as const];
  });
  const codes = coded.length > 0 ? { codes: Object.fromEntries(coded) } : {};
  return new Problem(400, Object.values(msg)[0] ?? 'Error occured', { msg, ...codes });
}

const textOf = (fault: string | Fault) => (typeof fault === 'string' ? fault : fault.text);

/** Creates the error of a field whose value another record has. */
export const taken = (text: string): Fault => ({ text, code: 'TAKEN' });

/** Creates the error of a field that refers to a record that does not exist or cannot be chosen. */
export const notAmong = (text: string, id?: number | string): Fault => ({
  text,
  code: 'NOT_FOUND_REFERENCE',
  ...(id !== undefined && { id }),
});

/** Creates the error of a field that contradicts another one. */
export const mismatch = (text: string): Fault => ({ text, code: 'MISMATCH' });

/** Creates the error of a field that is missing or blank. */
export const missing = (text: string): Fault => ({ text, code: 'REQUIRED' });

/** Creates the error for a caller who must wait. */
export const tooMany = (message: string, seconds: number) =>
  new Problem(429, message, {}, { 'retry-after': String(seconds) });

/** Creates the error for a write that is based on an older version. `data` is the current record. */
export const stale = (data: unknown) =>
  new Problem(412, 'Someone else changed this record in the meantime', { data });

const problemBody = z.object({ message: z.string() }).meta({ id: 'Problem' });

const invalidBody = z
  .object({
    message: z.string(),
    msg: z.union([z.record(z.string(), z.string()), z.string()]).optional(),
    codes: z.record(z.string(), fieldCode).optional(),
  })
  .meta({
    id: 'InvalidInput',
    description:
      'The first error as `message`, and in `msg` a message for each field or one message for no specific field. `codes` says for programs what is wrong with a field.',
  });

/** The error answers of every call that needs a signed-in person, for its contract. */
export const problems = { 400: invalidBody, 401: problemBody, 403: problemBody, 404: problemBody } as const;

/** The error answers of a call that writes. */
export const writeProblems = { ...problems, 409: problemBody, 422: problemBody, 429: problemBody } as const;

/** The error answers of a dry run, which may take too long or find no free connection. */
export const dryRunProblems = { ...problems, 422: problemBody, 429: problemBody } as const;

/** The body for a stale If-Match, with the current record. */
export const staleBody = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** The error answers of a call that asks another service. */
export const lookupProblems = { ...problems, 429: problemBody, 503: problemBody } as const;

/** The error answers of a call that needs no signed-in person. It is limited by client address. */
export const inputProblems = { 400: invalidBody, 429: problemBody } as const;

/** The error answers of sign-in. */
export const signInProblems = { ...inputProblems, 401: problemBody } as const;
