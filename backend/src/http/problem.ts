import * as z from 'zod';

/** An error answer: any status but 200, and the documents' body [ERR-01]. */
export class Problem extends Error {
  readonly status: number;
  readonly body: { msg?: Record<string, string> | string; data?: unknown };
  readonly headers: Record<string, string>;

  /**
   * @param message shown to people as it is
   * @param body texts by field for a 400, or one text that belongs to no field; the record as it is now for a 412
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

/** [ERR-05] The text by which clients know that the session is over. */
export const unauthorized = () =>
  new Problem(401, 'Failed! Unauthorized access!', {}, { 'www-authenticate': 'Bearer' });

/** What is missing, and what belongs to another tenant, answers alike. */
export const notFound = (what: string) => new Problem(404, `${what} does not exist`);

/** A mistake in the input: a text a field, in the wire's spelling. The first text is the message. */
export function invalid(msg: Record<string, string>) {
  return new Problem(400, Object.values(msg)[0] ?? 'Error occured', { msg });
}

/** A write that was based on an older version; `data` is the record as it is now. */
export const stale = (data: unknown) =>
  new Problem(412, 'Somebody else has changed this in the meantime', { data });

const problemBody = z.object({ message: z.string() }).meta({ id: 'Problem' });

const invalidBody = z
  .object({
    message: z.string(),
    msg: z.union([z.record(z.string(), z.string()), z.string()]).optional(),
  })
  .meta({
    id: 'InvalidInput',
    description: 'The first mistake, and a text for each field, or one for no field in particular.',
  });

/** The error answers of every call that needs a signed-in person, for its contract. */
export const problems = { 400: invalidBody, 401: problemBody, 403: problemBody, 404: problemBody } as const;

/** The further error answers of a call that writes. */
export const writeProblems = { ...problems, 409: problemBody, 422: problemBody } as const;

/** The further error answers of a call that wants a connection for itself, or is for one that is over. */
export const rehearsalProblems = { ...problems, 409: problemBody, 429: problemBody } as const;

/** The answer to a stale If-Match: the record as it is now. */
export const staleBody = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data });

/** The error answers of a call that needs no signed-in person. */
export const inputProblems = { 400: invalidBody } as const;

/** The error answers of sign-in. */
export const signInProblems = { ...inputProblems, 401: problemBody } as const;
