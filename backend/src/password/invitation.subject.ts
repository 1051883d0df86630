import type { AuditEntity, Db } from '../database/database.ts';
import type { Snapshot, Subject } from '../http/write/subject.ts';

/** Returns the state of an invitation that the audit log has after a change. */
export type After = (before: string | null) => string;

export const afterSend: After = (before) => (before === null ? 'sent' : 'resent');

/** Describes a person who gets a reset link. */
export const toReminded = <Locked extends Snapshot>(
  entity: AuditEntity | ((locked: Locked) => AuditEntity),
  lock: (transaction: Db) => Promise<Locked>,
): Subject<Locked, unknown> => ({
  entity,
  lock,
  after: (_answer, locked) => ({ ...locked, reset_link: 'sent' }),
});
