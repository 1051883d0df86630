import * as z from 'zod';
import { auditEntry } from '../audit/audit.contract.ts';
import * as field from '../http/fields/fields.ts';
import { dryRunProblems } from '../http/problem.ts';

/** The most calls of a dry run. */
export const MOST_CALLS = 60;

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
      .meta({ description: 'The other headers are those of the dry run.' }),
    body: z.unknown().optional(),
  })
  .meta({ id: 'DryRunCall' });
export type DryRunCall = z.output<typeof call>;

const answer = z
  .object({
    status: z.int(),
    headers: z.record(z.string(), z.string()),
    body: z.unknown().meta({ description: 'Any JSON value. Null without a body.' }),
  })
  .meta({ id: 'DryRunAnswer', description: 'The normal response to a call.' });

export const run = {
  tags: ['Dry runs'],
  summary: 'Get the normal responses to calls and roll back their changes',
  description: `The calls run as the caller, one after the other, in one transaction. Each sees the changes of those before it. The
transaction is rolled back after the last call, or with 422 after 250 ms. New records have ids from 2,000,000,000; a repeat of the same
calls creates the same ids. Each person can have one dry run at a time, and the total number is limited: further requests fail with 429
and \`retry-after\`. Calls that need no access token and dry runs themselves are refused.`,
  'x-extension': true,
  body: z.object({ calls: z.array(call).min(1).max(MOST_CALLS, `Send at most ${MOST_CALLS} calls`) }),
  response: {
    200: field.dataOf(z.object({ answers: z.array(answer), changes: z.array(auditEntry) })),
    ...dryRunProblems,
  },
};
