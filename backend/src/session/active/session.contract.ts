import * as z from 'zod';
import * as field from '../../http/fields/fields.ts';
import * as sought from '../../http/fields/sought-ids.ts';
import { problems, writeProblems } from '../../http/problem.ts';
import { writeHeaders } from '../../http/write/calls.ts';

const CURSOR = 'Enter the cursor of the previous call';

/**
 * The cursor is a snapshot of PostgreSQL: the transactions whose rows the reader has seen. It has the first running
 * transaction, the next one to begin, and in order those that run between them.
 */
const cursor = z
  .string()
  .max(6040, CURSOR)
  .regex(/^\d{1,19}:\d{1,19}:(\d{1,19}(,\d{1,19})*)?$/, { error: CURSOR, abort: true })
  .refine(isInOrder, CURSOR);

function isInOrder(snapshot: string): boolean {
  const [first = 0n, next = 0n, ...running] = snapshot.split(/[:,]/).filter(Boolean).map(BigInt);
  const ids = [first, ...running, next];
  const isSorted = ids.every((id, at) => id >= (ids[at - 1] ?? id));
  // The low half of an id is never 0.
  return isSorted && running.at(-1) !== next && [first, next].every((id) => BigInt.asUintN(32, id) > 0n);
}

const extension = { tags: ['Sessions'], 'x-extension': true } as const;

const session = z
  .object({
    id: z.int(),
    user_id: z.int(),
    method: z.enum(['password', 'single-sign-on', 'token']),
    name: z.string().nullable().meta({ description: 'Name of the personal access token. Null for others.' }),
    address: z.string().nullable(),
    user_agent: z.string().nullable().meta({ description: 'In short form: `Firefox on Windows`.' }),
    started_at: z.iso
      .datetime()
      .meta({ description: 'Time of sign-in, or at which an access token was added.' }),
    last_used_at: z.iso.datetime().nullable().meta({
      description: 'Time of the last use, to the minute. Null for an access token that was not used yet.',
    }),
    expires_at: z.iso.datetime(),
    is_current: z.boolean().meta({ description: 'Whether the request uses this session.' }),
  })
  .meta({ id: 'Session' });

export type SessionRecord = z.output<typeof session>;

export const ofUser = z.object({
  user_id: sought
    .subjectId('Enter the id of a user')
    .optional()
    .meta({ description: 'Another user, whom the caller may edit. By default the caller.' }),
});

export const ofUserOrArranger = ofUser.extend({
  arranger_id: sought
    .subjectId('Enter the id of an arranger')
    .optional()
    .meta({ description: 'An arranger, whom the caller may edit. Has no sessions without a sign-in.' }),
});

export const listSessions = {
  ...extension,
  summary: 'List the sessions of a user, the last used first',
  querystring: ofUserOrArranger,
  response: { 200: field.dataOf(z.array(session)), ...problems },
};

const ended = { 200: z.object({ message: z.string() }), ...writeProblems };

const remaining = z.array(z.string()).meta({ description: 'Sessions that have not ended: id and program.' });
const endedOfUser = {
  200: z.object({ message: z.string(), data: z.object({ sessions: remaining }) }),
  ...writeProblems,
};

export const signOut = {
  ...extension,
  summary: 'Sign out: end the session of this request',
  description: 'The next request with its token is refused. A personal access token is revoked.',
  response: ended,
};

export const endSession = {
  ...extension,
  summary: "End one of the caller's sessions, or one of a user whom the caller may edit",
  description: 'A session of a personal access token revokes it.',
  headers: writeHeaders,
  params: field.idInPath,
  response: endedOfUser,
};

export const endAllSessions = {
  ...extension,
  summary: 'End all sessions of a user and revoke all personal access tokens',
  headers: writeHeaders,
  querystring: ofUser,
  response: endedOfUser,
};

export const listEnds = {
  ...extension,
  summary: 'List sessions that ended since the previous call',
  description:
    'For gateways, which authenticate with client id and client key (HTTP Basic). Without `after`, lists all ends of tokens that may still be valid.',
  security: [],
  querystring: z.object({
    after: cursor.optional(),
  }),
  response: {
    200: z.object({
      cursor: z.string(),
      is_complete: z.boolean().meta({ description: 'False if there are too many; `data` is empty then.' }),
      data: z.array(
        z.object({
          person_id: z.int(),
          session_id: z.int().nullable(),
          session_epoch: z
            .int()
            .nullable()
            .meta({ description: 'All sessions of the person below this epoch ended.' }),
          expires_at: z.string(),
        }),
      ),
    }),
    400: problems[400],
    401: problems[401],
  },
};
