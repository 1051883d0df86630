import type { FastifyRequest } from 'fastify';
import type { AuditEntity } from '../database/audit-tables.ts';
import type { Db } from '../database/database.ts';
import { type Change, changesBetween, PASSWORD_CHANGE } from './audit-changes.ts';
import { type AuditEntry, actorOf, fullName } from './audit-entry.store.ts';

// What a write is about, so that the audit log can tell it: which thing, and how its record was before and after.

/** A record in the wire's spelling, or the part of one that a write is about, with what the thing is called and whose it is. */
export type Snapshot = { id: number | null; company_id?: number | null } & (
  | { name: string | null }
  | { first_name: string | null; last_name: string | null }
);

/**
 * What a write is about.
 * @typeParam Held how it stands when the write begins; null when there is nothing yet
 */
export type Subject<Held extends Snapshot | null, Answer> = {
  entity: AuditEntity | ((held: Held) => AuditEntity);
  /** Where it is not the id of the record. */
  id?: number | undefined;
  /** Holds it until the transaction ends, and reads it; throws 404 when there is none within reach. */
  hold: (transaction: Db) => Promise<Held>;
  /** How it stands once the write is done; null when it is gone. */
  after: (answer: Answer, held: Held) => Snapshot | null;
};

/**
 * Something that a write makes.
 * @param after its record; that of the answer, unless there is more to say
 */
export const toCreate = <Data extends Snapshot>(
  entity: AuditEntity,
  after: (answer: { data: Data }) => Snapshot = ({ data }) => data,
): Subject<null, { data: Data }> => ({ entity, hold: async () => null, after });

/**
 * Something that a write changes.
 * @param after its record; what the answer says of it, over what it was before, unless that is spelled in another way
 */
export const toChange = <Held extends Snapshot, Answer extends { data: unknown }>(
  entity: AuditEntity | ((held: Held) => AuditEntity),
  hold: (transaction: Db) => Promise<Held>,
  after: (answer: Answer, held: Held) => Snapshot = (answer, held) => ({
    ...held,
    ...(answer.data as object),
  }),
): Subject<Held, Answer> => ({ entity, hold, after });

/** Something that a write removes. */
export const toRemove = <Held extends Snapshot>(
  entity: AuditEntity | ((held: Held) => AuditEntity),
  hold: (transaction: Db) => Promise<Held>,
): Subject<Held, unknown> => ({ entity, hold, after: () => null });

/** What the log says of a write that is done. */
export function toEntry<Held extends Snapshot | null, Answer>(
  request: FastifyRequest,
  subject: Subject<Held, Answer>,
  held: Held,
  answer: Answer,
): AuditEntry {
  const entity = typeof subject.entity === 'function' ? subject.entity(held) : subject.entity;
  const after = subject.after(answer, held);
  const known: Snapshot = after ?? held ?? { id: null, name: null };
  const password: Change[] = newPasswordIn(request.body) ? [PASSWORD_CHANGE] : [];
  return {
    actor: actorOf(request),
    action: held === null ? 'created' : after === null ? 'deleted' : 'updated',
    entity,
    id: subject.id ?? known.id,
    name: 'name' in known ? known.name : fullName(known.first_name, known.last_name),
    companyId: entity === 'company' ? known.id : (known.company_id ?? null),
    changes: [...changesBetween(held, after), ...password],
  };
}

const PASSWORD_FIELDS = ['password', 'user_pass', 'newPassword'];

/** Whether a body has a password in it. */
export const newPasswordIn = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  PASSWORD_FIELDS.some((name) => typeof (body as Record<string, unknown>)[name] === 'string');
