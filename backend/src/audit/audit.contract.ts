import * as z from 'zod';
import type { AuditAction, AuditEntity } from '../database/audit-tables.ts';
import * as field from '../http/fields.ts';
import { pageInBody, pageQuery } from '../http/page.ts';
import { problems } from '../http/problem.ts';

const action = z.enum(
  ['created', 'updated', 'deleted'] as const satisfies AuditAction[],
  'Enter created, updated or deleted',
);

const entity = z.enum(
  [
    'company',
    'region',
    'event',
    'default_venue',
    'location',
    'arranger',
    'company_user',
    'provider_user',
    'default_rates',
    'personal_access_token',
  ] as const satisfies AuditEntity[],
  'Enter what was written to, as entries spell it',
);

const anything = z.unknown().meta({ description: 'Any JSON; null when there was nothing.' });

/** An entry as everybody reads it. */
export const auditEntry = z
  .object({
    id: z.int().meta({ description: 'Grows with time.' }),
    at: z.iso.datetime(),
    actor: z
      .object({ id: z.int().nullable(), name: z.string(), email: z.string().nullable() })
      .meta({ description: 'Who wrote, by the name of then.' }),
    token: z
      .string()
      .nullable()
      .meta({ description: 'The name of the personal access token that was used; null without one.' }),
    action,
    entity: entity.meta({ description: 'Sections, rates, logos and access are entries of whose they are.' }),
    entity_id: z.int().nullable(),
    entity_name: z.string().nullable(),
    company_id: z.int().nullable().meta({ description: "Whose it is; null for what is the provider's." }),
    company_name: z.string().nullable(),
    request_id: z.string(),
    changes: z.array(z.object({ field: z.string(), before: anything, after: anything })).meta({
      description:
        'By dotted path, in the spelling of the records. Of a password only that it is another one.',
    }),
  })
  .meta({ id: 'AuditEntry' });

const contained = () => field.optionalText(200);
const day = () => field.optionalDate();

export const listEntries = {
  tags: ['Audit log'],
  'x-extension': true,
  summary: 'What was written, by whom, the newest first',
  description: 'Whoever administers a company sees what is of that company, and nothing of the provider.',
  querystring: pageQuery,
  body: z
    .object({
      company_id: field.optionalId(),
      entity: entity.nullish(),
      entity_id: field.optionalId(),
      actor_id: field.optionalId(),
      actor: contained().meta({ description: 'Part of the name or the e-mail address.' }),
      token: contained().meta({ description: "Part of the token's name." }),
      action: action.nullish(),
      from: day().meta({ description: 'The first day, in UTC.' }),
      to: day().meta({ description: 'The last day, in UTC.' }),
      request_id: contained(),
      page: pageInBody,
    })
    .partial()
    .default({}),
  response: { 200: field.pageOf(auditEntry), ...problems },
};
export type AuditFilter = z.output<typeof listEntries.body>;
