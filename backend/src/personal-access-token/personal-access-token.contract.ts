import * as z from 'zod';
import * as field from '../http/fields.ts';
import { problems, writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write.ts';

const extension = { tags: ['Personal access tokens'], 'x-extension': true } as const;
const MOST_DAYS = 90;
const DAYS = `Enter a whole number of days from 1 to ${MOST_DAYS}`;
export const MOST_LIVING = 50;

const token = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().meta({ description: 'The first 8 characters after `bpc_`.' }),
    read_only: z.boolean(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().meta({ description: 'To the minute; null when never.' }),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PersonalAccessToken' });

export const listTokens = {
  ...extension,
  summary: "One's own access tokens, the newest first",
  description: 'Those that are over as well, for 90 days. Their secrets are in no answer.',
  response: { 200: field.dataOf(z.array(token)), ...problems },
};

export const createToken = {
  ...extension,
  summary: 'Make an access token for a script',
  description: `At most ${MOST_LIVING} living ones a person. It may do what its owner may at the time that it is used, and with \`read_only\` nothing
but read. Another password or e-mail address of the owner revokes it. Not to be called with an access token.`,
  headers: writeHeaders,
  body: z.object({
    name: field.requiredText(100),
    read_only: z.boolean('Enter true or false'),
    expires_in_days: z.int(DAYS).min(1, DAYS).max(MOST_DAYS, DAYS),
  }),
  response: {
    200: z.object({
      message: z.string(),
      id: z.int(),
      data: token,
      token: z.string().nullable().meta({
        description:
          'What a script sends as a bearer. In this answer and never again: null in the repeat of a request with an idempotency key.',
      }),
    }),
    ...writeProblems,
  },
};

export const revokeToken = {
  ...extension,
  summary: "Revoke one of one's own access tokens, at once",
  headers: writeHeaders,
  params: field.idInPath,
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: token }),
    ...writeProblems,
  },
};
