import type { FastifyRequest } from 'fastify';
import type { AuditEntity, Db } from '../../database/database.ts';
import type { Change } from '../../database/json-types.ts';
import { changesBetween, PASSWORD_CHANGE } from './audit-changes.ts';
import { type AuditEntry, actorOf, fullName } from './audit-entry.store.ts';

// Describes the record of a write and its states before and after, for the audit log.

/** A record, or the part of one that a write changes, with wire names, its name and its company. */
export type Snapshot = { id: number | null; company_id?: number | null } & (
  | { name: string | null }
  | { first_name: string | null; last_name: string | null }
);

/**
 * The record that a write changes.
 * @typeParam Locked the record at the beginning of the write; null if it does not exist yet
 */
export type Subject<Locked extends Snapshot | null, Answer> = {
  entity: AuditEntity | ((locked: Locked) => AuditEntity);
  /** Set if it is not the id of the record. */
  id?: number | undefined;
  /** Set if a more precise word than the usual one describes the write. */
  action?: AuditEntry['action'];
  /**
   * Locks the record until the transaction ends and returns it. Throws a 404 if the tenant scope has none
   * with this id.
   */
  lock: (transaction: Db) => Promise<Locked>;
  /** Whether the record has all that the write can change. A write that changes nothing is then undone. */
  isWhole?: boolean;
  /** Whether the write leaves no entry, because another step of the same action leaves it. */
  isUnrecorded?: boolean;
  /** Returns the record after the write; null if the write deletes it. */
  after: (answer: Answer, locked: Locked) => Snapshot | null;
};

/**
 * Describes a record that a write creates.
 * @param after returns the new record; by default the data of the answer
 */
export const toCreate = <Data extends Snapshot>(
  entity: AuditEntity,
  after: (answer: { data: Data }) => Snapshot = ({ data }) => data,
): Subject<null, { data: Data }> => ({ entity, lock: async () => null, after });

/**
 * Describes a record that a write changes.
 * @param after returns the changed record; by default the locked record with the data of the answer merged
 *   over it
 */
export const toChange = <Locked extends Snapshot, Answer extends { data: unknown }>(
  entity: AuditEntity | ((locked: Locked) => AuditEntity),
  lock: (transaction: Db) => Promise<Locked>,
  after: (answer: Answer, locked: Locked) => Snapshot = (answer, locked) => ({
    ...locked,
    ...(answer.data as object),
  }),
): Subject<Locked, Answer> => ({ entity, lock, after });

/** Describes a whole record that a write changes, as `toChange`. */
export const toWholeChange = <Locked extends Snapshot, Answer extends { data: unknown }>(
  ...change: Parameters<typeof toChange<Locked, Answer>>
): Subject<Locked, Answer> => ({ ...toChange(...change), isWhole: true });

/** Describes a record of which a write changes nothing: it is one step of an action that leaves an entry of its own. */
export const toStep = <Locked extends Snapshot>(
  entity: AuditEntity,
  lock: (transaction: Db) => Promise<Locked>,
): Subject<Locked, unknown> => ({ entity, lock, isUnrecorded: true, after: (_, locked) => locked });

/** Describes a record that a write deletes. */
export const toRemove = <Locked extends Snapshot>(
  entity: AuditEntity | ((locked: Locked) => AuditEntity),
  lock: (transaction: Db) => Promise<Locked>,
): Subject<Locked, unknown> => ({ entity, lock, after: () => null });

/** Returns the audit entry of a finished write. */
export function toEntry<Locked extends Snapshot | null, Answer>(
  request: FastifyRequest,
  subject: Omit<Subject<Locked, Answer>, 'lock'>,
  locked: Locked,
  answer: Answer,
): AuditEntry {
  const entity = typeof subject.entity === 'function' ? subject.entity(locked) : subject.entity;
  const after = subject.after(answer, locked);
  const known: Snapshot = after ?? locked ?? { id: null, name: null };
  const password: Change[] = newPasswordIn(request.body) ? [PASSWORD_CHANGE] : [];
  return {
    actor: actorOf(request),
    action: subject.action ?? (locked === null ? 'created' : after === null ? 'deleted' : 'updated'),
    entity,
    id: subject.id ?? known.id,
    name: 'name' in known ? known.name : fullName(known.first_name, known.last_name),
    companyId: entity === 'company' ? known.id : (known.company_id ?? null),
    changes: [...changesBetween(locked, after), ...password],
  };
}

const PASSWORD_FIELDS = ['password', 'user_pass', 'newPassword'];

/** Returns whether a body contains a new password. */
const newPasswordIn = (body: unknown): boolean => isTextIn(body, PASSWORD_FIELDS);

/** Returns whether a body contains a new password or the caller's current one. */
export const passwordIn = (body: unknown): boolean =>
  isTextIn(body, [...PASSWORD_FIELDS, 'current_password']);

const isTextIn = (body: unknown, names: readonly string[]): boolean =>
  typeof body === 'object' &&
  body !== null &&
  names.some((name) => typeof (body as Record<string, unknown>)[name] === 'string');
