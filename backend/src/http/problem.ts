import * as z from 'zod';

/** An error answer with a status other than 200 and the documented body [ERR-01]. */
export class Problem extends Error {
  readonly status: number;
  readonly body: { msg?: Record<string, string> | string; data?: unknown };
  readonly headers: Record<string, string>;

  /**
   * @param message shown to users unchanged
   * @param body for a 400 the messages by field, or one message for no specific field; for a 412 the current
   *   record
   */
  constructor(
    status: number,
    message: string,
    body: { msg?: Record<string, string> | string; data?: unknown } = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** [ERR-05] Creates the error that tells clients that the session has ended. They recognize the message. */
export const unauthorized = () =>
  new Problem(401, 'Failed! Unauthorized access!', {}, { 'www-authenticate': 'Bearer' });

/** Creates the same error for missing records and records of other tenants. */
export const notFound = (what: string) => new Problem(404, `${what} does not exist`);

/**
 * Creates the error for invalid input, with messages by wire field. The first one becomes the main message.
 */
export function invalid(msg: Record<string, string>) {
  return new Problem(400, Object.values(msg)[0] ?? 'Error occured', { msg });
}

/** Creates the error for a write that is based on an older version. `data` is the current record. */
export const stale = (data: unknown) =>
  new Problem(412, 'Someone else changed this record in the meantime', { data });

const problemBody = z.object({ message: z.string() }).meta({ id: 'Problem' });

const invalidBody = z
  .object({
    message: z.string(),
    msg: z.union([z.record(z.string(), z.string()), z.string()]).optional(),
  })
  .meta({
    id: 'InvalidInput',
    description:
      'The first error as `message`, and in `msg` a message for each field or one message for no specific field.',
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
