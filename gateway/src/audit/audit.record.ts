import * as z from 'zod';
import type { AuditAction, AuditEntity } from '../generated/graph.ts';
import { inRows, pageOf } from '../rest/wire/answer.ts';
import {
  wireCount,
  wireDate,
  wireId,
  wireList,
  wireOptionalId,
  wireText,
  wireTime,
} from '../rest/wire/wire.ts';

const actions = [
  'CREATED',
  'UPDATED',
  'DELETED',
  'FAILED',
  'LOCKED',
  'UNLOCKED',
  'REFUSED',
] as const satisfies readonly AuditAction[];
const entities = [
  'COMPANY',
  'REGION',
  'EVENT',
  'DEFAULT_VENUE',
  'LOCATION',
  'ARRANGER',
  'COMPANY_USER',
  'PROVIDER_USER',
  'DEFAULT_RATES',
  'PERSONAL_ACCESS_TOKEN',
  'SIGN_IN',
  'EMAIL',
  'VIEW_AS',
  'SAVED_VIEW',
] as const satisfies readonly AuditEntity[];

/** Parses a lower-case REST name into the name in the graph. */
const wireEnum = <const Names extends readonly string[]>(names: Names) =>
  z.string().toUpperCase().pipe(z.enum(names));

const actorRecord = z.object({ id: wireOptionalId, name: z.string(), email: wireText });

const changeRecord = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});

/** One change, as the REST service recorded it. */
export const auditEntryRecord = z
  .object({
    id: wireId,
    at: wireTime.pipe(z.string()),
    actor: actorRecord,
    token: wireText,
    action: wireEnum(actions),
    entity: wireEnum(entities),
    entity_id: wireOptionalId,
    entity_name: wireText,
    company_id: wireOptionalId,
    company_name: wireText,
    request_id: z.string(),
    changes: wireList(changeRecord),
  })
  .transform(({ entity_id, entity_name, company_id, company_name, request_id, ...entry }) => ({
    ...entry,
    entityId: entity_id,
    entityName: entity_name,
    companyId: company_id,
    companyName: company_name,
    requestId: request_id,
  }));

export type AuditEntryRecord = z.output<typeof auditEntryRecord>;
export type AuditActorRecord = AuditEntryRecord['actor'];

export const auditPage = pageOf(auditEntryRecord);
export type AuditPage = z.output<typeof auditPage>;

/** Entries in the order of their commits. `cursor` continues after the last one. */
export const auditFeed = z
  .object({ rows: z.array(auditEntryRecord), cursor: z.string(), has_more: z.boolean() })
  .transform(({ has_more, ...feed }) => ({ ...feed, hasMore: has_more }));
export type AuditFeedRecord = z.output<typeof auditFeed>;

/** When and by whom a record was created and last changed. */
const changeTimesRow = z
  .object({
    id: wireId,
    created_at: wireTime,
    updated_at: wireTime,
    updated_by: actorRecord.nullable(),
  })
  .transform(({ id, created_at, updated_at, updated_by }) => ({
    id,
    createdAt: created_at,
    updatedAt: updated_at,
    updatedBy: updated_by,
  }));
export type ChangeTimesRecord = z.output<typeof changeTimesRow>;
export const changeTimesRows = z.object({ rows: z.array(changeTimesRow) });

const changeCount = z
  .object({ day: wireDate, count: wireCount })
  .transform(({ day, count }) => ({ date: day ?? '', count }));
export type ChangeCountRecord = z.output<typeof changeCount>;
export const changeCountRows = inRows(changeCount);
