import * as z from 'zod';
import { auditEntry } from '../audit/audit.contract.ts';
import * as field from '../http/fields/fields.ts';
import { innerAnswer, innerCalls } from '../http/inner-call/inner-call.contract.ts';
import { dryRunProblems } from '../http/problem.ts';

/** The most calls of a dry run. */
export const MAX_CALLS = 60;

export const run = {
  tags: ['Dry runs'],
  summary: 'Get the normal responses to calls and roll back their changes',
  description: `The calls run as the caller, one after the other, in one transaction. Each sees the changes of those before it. The
transaction is rolled back after the last call, or with 422 after 250 ms by default. With \`may_stop\`, no call begins after 100 ms, and the
answers of the last calls may be missing: send those calls again. New records have ids from 2,000,000,000; a repeat of the same
calls creates the same ids. Each person can have one dry run at a time, and the total number is limited: further requests fail with 429
and \`retry-after\`. Calls that need no access token, bulk writes and dry runs themselves are refused.`,
  'x-extension': true,
  body: z.object({
    calls: innerCalls(MAX_CALLS),
    may_stop: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to answer only the first calls if there is no time for all.' }),
  }),
  response: {
    200: field.dataOf(z.object({ answers: z.array(innerAnswer), changes: z.array(auditEntry) })),
    ...dryRunProblems,
  },
};
