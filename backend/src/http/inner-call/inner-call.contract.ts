import * as z from 'zod';

/** The size of the bodies of all calls together, in bytes. Each has its usual limit besides. */
export const MAX_BYTES = 2 ** 20;

const header = z.string().max(300).optional();

const call = z
  .object({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE'], 'Enter GET, POST, PUT or DELETE'),
    path: z
      .string()
      .max(4_000)
      .regex(/^\/(?!\/)[\x21-\x7e]*$/, 'Enter a path of this service')
      .meta({ description: 'Path and query.' }),
    headers: z
      .object({ 'if-match': header, 'if-none-match': header, 'idempotency-key': header })
      .optional()
      .meta({ description: 'The other headers are those of the request.' }),
    body: z.unknown().optional(),
  })
  .meta({ id: 'InnerCall' });
export type InnerCall = z.output<typeof call>;

/** A list of calls that one request makes, at least one by default. */
export const innerCalls = (max: number, min = 1) =>
  z.array(call).min(min).max(max, `Send at most ${max} calls`);

export const innerAnswer = z
  .object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown().meta({ description: 'Any JSON value. Null without a body.' }),
  })
  .meta({ id: 'InnerAnswer', description: 'The normal response to a call.' });
export type InnerAnswer = z.output<typeof innerAnswer>;
