import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { requiredFlag } from '../http/fields/flag-fields.ts';
import { problems, writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write/calls.ts';

const extension = { tags: ['Personal access tokens'], 'x-extension': true } as const;
const MAX_DAYS = 90;
const DAYS = `Enter a whole number of days from 1 to ${MAX_DAYS}`;
export const MAX_ACTIVE = 50;

const token = z
  .object({
    id: z.int(),
    name: z.string(),
    prefix: z.string().meta({ description: 'First 8 characters of the secret after `bpc_`.' }),
    read_only: z.boolean(),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time of the last use, to the minute. Null if never used.' }),
    revoked_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PersonalAccessToken' });

export const listTokens = {
  ...extension,
  summary: "List the caller's personal access tokens, newest first",
  description: 'Includes expired and revoked tokens for 90 days, without their secrets.',
  response: { 200: field.dataOf(z.array(token)), ...problems },
};

export const createToken = {
  ...extension,
  summary: 'Create a personal access token for a script',
  description: `A person has at most ${MAX_ACTIVE} active tokens. A token has the current permissions of its owner; with \`read_only\` it can only read.
A new password or email address of the owner revokes it. Fails with 403 if called with a personal access token.`,
  headers: writeHeaders,
  body: z.object({
    name: field.requiredText(100),
    read_only: requiredFlag(),
    expires_in_days: z.int(DAYS).min(1, DAYS).max(MAX_DAYS, DAYS),
  }),
  response: {
    200: z.object({
      message: z.string(),
      id: z.int(),
      data: token,
      token: z.string().nullable().meta({
        description:
          'Secret that a script sends as a bearer token. Only this response contains it. Null in a repeat with the same idempotency key.',
      }),
    }),
    ...writeProblems,
  },
};

export const revokeToken = {
  ...extension,
  summary: "Revoke one of the caller's personal access tokens; the next request with it is refused",
  headers: writeHeaders,
  params: field.idInPath,
  response: {
    200: z.object({ message: z.string(), id: z.int(), data: token }),
    ...writeProblems,
  },
};
