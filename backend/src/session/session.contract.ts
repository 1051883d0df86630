import * as z from 'zod';
import { named, REQUIRED } from '../http/fields/fields.ts';
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
    userRoles: z
      .array(named)
      .meta({ description: 'Roles of the person. The first one decides the permissions.' }),
  })
  .meta({ id: 'Person' });

/** The limit is long enough for any person and short enough for hashing. */
const credential = () => z.string(REQUIRED).min(1, REQUIRED).max(200, 'Enter at most 200 characters');

/** [API-01] */
export const signIn = {
  tags,
  summary: 'Sign in',
  description:
    'After 10 wrong passwords for an account in 15 minutes, the correct password is refused too. Too many failures of a client address, or of all, result in a 429 whatever the account.',
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
  summary: 'List the public keys of session tokens',
  security: [],
  'x-extension': true,
  response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
};
