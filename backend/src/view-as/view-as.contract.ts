import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { writeProblems } from '../http/problem.ts';
import { writeHeaders } from '../http/write/calls.ts';

const extension = { tags: ['View as'], 'x-extension': true } as const;

const view = z
  .object({
    id: z.int(),
    user_id: z.int().meta({ description: 'The person whom the caller sees the console as.' }),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    company_id: z.int().nullable(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ViewAs' });

export const start = {
  ...extension,
  summary: 'See the console as another person, only reading',
  description: `Returns a token for the person's reads, which also names the caller (claim \`act\` of RFC 8693). It cannot write, and cannot read sessions or access tokens.
Ends with the caller's session, with a deactivation of either person, and after at most 15 minutes. The caller's role must be higher than the person's. Fails with 403 if called with a personal access token.`,
  headers: writeHeaders,
  body: z
    .object({
      user_id: sought.subjectId('Enter the id of a user').optional(),
      arranger_id: sought
        .subjectId('Enter the id of an arranger')
        .optional()
        .meta({ description: 'An arranger with a password, instead of `user_id`.' }),
    })
    .refine(({ user_id, arranger_id }) => (user_id === undefined) !== (arranger_id === undefined), {
      path: ['user_id'],
      message: 'Enter the id of a user or of an arranger',
    }),
  response: {
    200: z.object({
      message: z.string(),
      id: z.int(),
      data: view,
      token: z.string().nullable().meta({
        description:
          'Bearer token. Only this response contains it. Null in a repeat with the same idempotency key.',
      }),
    }),
    ...writeProblems,
  },
};

export const end = {
  ...extension,
  summary: "Stop seeing the console as another person; the next request with the view's token is refused",
  headers: writeHeaders,
  params: field.idInPath,
  response: { 200: z.object({ message: z.string(), id: z.int(), data: view }), ...writeProblems },
};
