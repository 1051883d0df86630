import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { innerAnswer, innerCalls } from '../http/inner-call/inner-call.contract.ts';
import { writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write/calls.ts';

/** The most calls of one request. */
const MAX_CALLS = 25;
/** The most keys to ask for: two for each item of the largest change. */
const MAX_KEYS = 400;

const key = z.string().max(200);

export const run = {
  tags: ['Bulk writes'],
  summary: 'Make calls and get the normal response to each',
  description: `The calls run as the caller, one after the other, each in a transaction of its own: a failed call changes nothing and undoes
no other. Each may have an idempotency key of its own. The key of the request names a change that several requests may make; with another
\`change\` it fails with 422 before any call. Asked for the \`keys\` of further calls, it says which of them earlier requests have made; there may
then be no calls. Calls that need no access token, dry runs and bulk writes themselves are refused.`,
  'x-extension': true,
  headers: writeHeaders,
  body: z.object({
    calls: innerCalls(MAX_CALLS, 0),
    keys: z
      .array(key)
      .max(MAX_KEYS, `Send at most ${MAX_KEYS} keys`)
      .optional()
      .meta({ description: 'Idempotency keys of calls that are not in this request.' }),
    change: z
      .string()
      .max(100)
      .optional()
      .meta({ description: 'Digest of the whole change, if the request has an idempotency key.' }),
  }),
  response: {
    200: field.dataOf(
      z.object({
        answers: z.array(innerAnswer),
        made: z
          .array(z.object({ key, message: z.string().nullable(), unchanged: z.boolean() }))
          .optional()
          .meta({
            description: 'Those of the keys whose call was made, with its message. Only with `keys`.',
          }),
      }),
    ),
    ...writeProblems,
  },
};
