import * as z from 'zod';
import { named, REQUIRED } from '../http/fields.ts';
import { signInProblems } from '../http/problem.ts';

const tags = ['Session'];

export const personRecord = z
  .object({
    id: z.int(),
    first_name: z.string().nullable(),
    middle_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    status: z.literal([0, 1]),
    company_id: z.int().nullable(),
    company: named.nullable(),
    isArranger: z.boolean(),
    arranger_id: z.int().nullable(),
    userRoles: z.array(named).meta({ description: 'The first one decides what the person may do.' }),
  })
  .meta({ id: 'Person' });

/** Long enough for any person, short enough not to burden the hash. */
const credential = () => z.string(REQUIRED).min(1, REQUIRED).max(200, 'Enter at most 200 characters');

/** [API-01] */
export const signIn = {
  tags,
  summary: 'Sign in',
  description:
    'At most 10 wrong guesses an account in 15 minutes; after them the right password is refused too.',
  security: [],
  body: z.object({
    email: credential().trim().min(1, REQUIRED),
    password: credential().meta({ format: 'password' }),
    client_id: z.int(REQUIRED),
    client_key: credential(),
  }),
  response: {
    200: z.object({ message: z.string(), accessToken: z.string(), data: personRecord }),
    ...signInProblems,
  },
};

export const getKeys = {
  tags,
  summary: 'The public keys of access tokens',
  security: [],
  'x-extension': true,
  response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
};
