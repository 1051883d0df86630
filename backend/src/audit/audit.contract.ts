import * as z from 'zod';
import type { AuditAction, AuditEntity } from '../database/database.ts';
import * as field from '../http/fields/fields.ts';
import { longListQuery, pageInBody, pageOf } from '../http/fields/page.ts';
import { auditSort, type Sort } from '../http/fields/sort.ts';
import * as sought from '../http/fields/sought-ids.ts';
import { problems } from '../http/problem.ts';

const action = z.enum(
  [
    'created',
    'updated',
    'deleted',
    'failed',
    'locked',
    'unlocked',
    'refused',
  ] as const satisfies AuditAction[],
  'Enter what happened, as entries spell it',
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
    'sign_in',
    'email',
    'view_as',
    'saved_view',
  ] as const satisfies AuditEntity[],
  'Enter what was written to, as entries spell it',
);

const anything = z.unknown().meta({ description: 'Any JSON value. Null if there was none.' });

/** An audit entry as every reader gets it. */
export const auditEntry = z
  .object({
    id: z.int().meta({ description: 'Id of the entry. Later entries have larger ids.' }),
    at: z.iso.datetime(),
    actor: z
      .object({ id: z.int().nullable(), name: z.string(), email: z.string().nullable() })
      .meta({ description: 'Author of the change, with the name and email address at that time.' }),
    token: z.string().nullable().meta({
      description: 'Name of the personal access token of the request. Null if the author was signed in.',
    }),
    action,
    entity: entity.meta({
      description:
        'Kind of the changed record. A change to a section, rates, a logo or access counts as a change to the record it belongs to.',
    }),
    entity_id: z.int().nullable(),
    entity_name: z.string().nullable(),
    company_id: z.int().nullable().meta({
      description: 'Id of the company that the record belongs to. Null if it belongs to the provider.',
    }),
    company_name: z.string().nullable(),
    request_id: z.string(),
    changes: z.array(z.object({ field: z.string(), before: anything, after: anything })).meta({
      description:
        'Changed fields by their names in the records. A dot separates a nested field from its parent. For a password, only the fact of the change is recorded.',
    }),
  })
  .meta({ id: 'AuditEntry' });

const contained = () => field.optionalText(200);
const day = () => field.optionalDate();

const TIME = 'Enter a time as YYYY-MM-DDThh:mm:ssZ';
/** What PostgreSQL refuses: the year 0, and offsets of 16 hours and more. */
const NO_TIME = /^0000|[+-](1[6-9]|2\d):\d\d$/;
const time = () =>
  z.iso
    .datetime({ offset: true, error: TIME })
    .max(40, TIME)
    .refine((text) => !NO_TIME.test(text), TIME)
    .nullish();

const filter = z
  .object({
    company_id: sought.filterId(),
    entity: entity.nullish(),
    entity_id: sought.filterId(),
    actor_id: sought.filterId(),
    actor: contained().meta({ description: "Part of the author's name or email address, ignoring case." }),
    token: contained().meta({ description: "Part of the personal access token's name, ignoring case." }),
    action: action.nullish(),
    from: day().meta({ description: 'First day of the changes, in UTC.' }),
    to: day().meta({ description: 'Last day of the changes, in UTC.' }),
    since: time().meta({ description: 'First moment of the changes.' }),
    until: time().meta({ description: 'Moment before which the changes happened.' }),
    request_id: contained(),
    ids: sought.bulkIds().nullish().meta({ description: 'Ids of at most 100 entries.' }),
  })
  .partial();
export type AuditFilter = z.output<typeof filter>;
export type AuditSort = Sort<'id'>;

export const listEntries = {
  tags: ['Audit log'],
  'x-extension': true,
  summary: 'List the audit entries in pages, newest first without a sort',
  description: "Company administrators see only their own company's entries.",
  querystring: longListQuery,
  body: filter.extend({ page: pageInBody, sort: auditSort() }).default({}),
  response: { 200: pageOf(auditEntry), ...problems },
};

/** The position of an entry in the order of commits: era, transaction and id. */
const cursor = z
  .string()
  .regex(/^\d{1,9}\.\d{1,19}\.\d{1,18}$/, 'Enter the cursor of an earlier answer')
  .meta({ description: 'Opaque position in the feed.' });

export const feedEntries = {
  tags: ['Audit log'],
  'x-extension': true,
  summary: 'List the audit entries in the order of their commits',
  description:
    "For pollers: no entry is missed and none is sent twice, even if transactions end in another order than they began. Entries that a running transaction may still precede are held back. Company administrators see only their own company's entries.",
  body: filter.extend({ after: cursor.nullish(), limit: z.int().min(1).max(100).optional() }).default({}),
  response: {
    200: z.object({
      rows: z.array(auditEntry),
      cursor: cursor.meta({ description: 'Send it as `after` for later entries.' }),
      has_more: z.boolean(),
    }),
    ...problems,
  },
};
export const changeTimes = {
  tags: ['Audit log'],
  'x-extension': true,
  summary: 'List when and by whom records were created and last changed',
  description:
    'Leaves out records that do not exist. A save without a change does not count. Without a change since its import, an imported record has no author.',
  body: z.object({
    entity: entity.exclude([
      'default_rates',
      'personal_access_token',
      'sign_in',
      'email',
      'view_as',
      'saved_view',
    ]),
    ids: sought.bulkIds(),
  }),
  response: {
    200: z.object({
      rows: z.array(
        z.object({
          id: z.int(),
          created_at: z.iso.datetime(),
          updated_at: z.iso.datetime(),
          updated_by: auditEntry.shape.actor.nullable(),
        }),
      ),
    }),
    ...problems,
  },
};
export type ChangedRecords = z.output<typeof changeTimes.body>;

export type FeedPosition = { after?: string | null | undefined; limit?: number | undefined };
