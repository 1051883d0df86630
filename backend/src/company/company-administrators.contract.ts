import * as z from 'zod';
import * as field from '../http/fields/fields.ts';
import { problems } from '../http/problem.ts';

/** The largest number of administrators in an answer. */
export const MAX_ADMINISTRATORS = 20;

export const listAdministrators = {
  tags: ['Company'],
  'x-extension': true,
  summary: 'List the active users of a company who may manage its users',
  description: `Names only, so that everybody who reads the company knows whom to ask. At most ${MAX_ADMINISTRATORS}, sorted by last name.`,
  params: field.idInPath,
  response: {
    200: z.object({
      rows: z.array(
        z.object({ id: z.int(), first_name: z.string().nullable(), last_name: z.string().nullable() }),
      ),
    }),
    ...problems,
  },
} as const;
