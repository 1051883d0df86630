import * as z from 'zod';
import { REQUIRED, requiredText } from '../http/fields/fields.ts';
import { problems } from '../http/problem.ts';

const BAD_LIMIT = 'Enter a limit from 1 to 50';

export const kinds = ['company', 'location', 'arranger', 'company_user', 'provider_user'] as const;
export type Kind = (typeof kinds)[number];

const matchedField = z.enum(['id', 'name', 'mailing_name', 'billing_name', 'email', 'phone', 'zip', 'city']);

const hit = z
  .object({
    kind: z.enum(kinds),
    id: z.int(),
    name: z.string().meta({ description: 'Name of the record. Blank if it has none.' }),
    status: z.literal([0, 1]),
    email: z.string().nullable(),
    city: z.string().nullable(),
    company_id: z
      .int()
      .nullable()
      .meta({ description: 'Id of the company of the record. Null for a provider user.' }),
    company_name: z.string().nullable(),
    matched_field: matchedField,
    matched_text: z.string().meta({ description: 'Value of the matched field.' }),
  })
  .meta({ id: 'SearchHit' });
export type Hit = z.output<typeof hit>;

export const search = {
  tags: ['Search'],
  'x-extension': true,
  summary: 'Find records by name, email, phone, zip code, city or id, best match first',
  description:
    'A record matches all words of the text. If none does, records with similar words match. Of users, a whole email address matches only the one who has it. Callers find only records that they may read.',
  body: z.object({
    text: requiredText(100, REQUIRED),
    limit: z.int(BAD_LIMIT).min(1, BAD_LIMIT).max(50, BAD_LIMIT).default(20),
  }),
  response: { 200: z.object({ rows: z.array(hit) }), ...problems },
};
