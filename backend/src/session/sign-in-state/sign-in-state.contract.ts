import * as z from 'zod';
import { problems, writeProblems } from '../../http/problem.ts';
import { writeHeaders } from '../../http/write/calls.ts';
import { ofUser, ofUserOrArranger } from '../active/session.contract.ts';

const extension = { tags: ['Sessions'], 'x-extension': true } as const;

const signInState = z
  .object({
    user_id: z.int(),
    last_sign_in_at: z.iso.datetime().nullable(),
    last_sign_in_method: z.enum(['password', 'single-sign-on', 'token']).nullable(),
    failed_count: z.int().meta({ description: 'Wrong passwords that count at present.' }),
    locked_until: z.iso.datetime().nullable().meta({ description: 'Null if the account is not locked.' }),
  })
  .meta({ id: 'SignInState' });

export type SignInStateRecord = z.output<typeof signInState>;

export const getSignInState = {
  ...extension,
  summary: 'Read the last sign-in of a user and whether the account is locked',
  querystring: ofUserOrArranger,
  response: {
    200: z.object({
      data: signInState.nullable().meta({ description: 'Null for an arranger without a sign-in.' }),
    }),
    ...problems,
  },
};

export const unlock = {
  ...extension,
  summary: 'Unlock the account of a user whom the caller may edit, never of the caller',
  headers: writeHeaders,
  querystring: ofUser,
  response: { 200: z.object({ message: z.string(), data: signInState }), ...writeProblems },
};
