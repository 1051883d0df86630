import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { Actor } from '../../database/json-types.ts';
import * as auditEntries from '../../http/write/audit-entry.store.ts';
import type { Person } from '../person.store.ts';
import { countUnknown } from './sign-in-entry.store.ts';
import { LOCK_MINUTES } from './sign-in-failure.store.ts';

/** More entries about names of no account say nothing more. The names are not recorded: they may be passwords. */
const UNKNOWN_NAMES_AN_HOUR = 60;

/** A failed sign-in. */
type Failure = {
  /** Null for a name of no active account. */
  person: Person | null;
  /** The address of the client. */
  address: string;
  requestId: string;
  /** Whether it locks the account. */
  locks: boolean;
  /** Whether a signed-in person gave it as the current password, to change how they sign in. */
  isOwnChange?: boolean;
};

/**
 * Records failed sign-ins after their answers, whose time would otherwise reveal whether an account exists.
 */
export function createSignInAudit(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  const pending = new Set<Promise<void>>();
  return {
    record(failure: Failure): void {
      const recording = create(db, failure)
        .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be recorded'))
        .finally(() => pending.delete(recording));
      pending.add(recording);
    },
    /** Waits for the entries that are being written. */
    settled: () => Promise.all(pending),
  };
}

export type SignInAudit = ReturnType<typeof createSignInAudit>;

async function create(db: Db, failure: Failure): Promise<void> {
  const { person, locks, isOwnChange } = failure;
  if (!person && (await countUnknown(db)) >= UNKNOWN_NAMES_AN_HOUR) return;
  const entry = toEntry('failed', failure);
  const failed = isOwnChange ? { ...entry, changes: [...entry.changes, CURRENT_PASSWORD] } : entry;
  const minutes = { field: 'locked_minutes', before: null, after: LOCK_MINUTES };
  const locked = toEntry('locked', failure);
  const lock = { ...locked, changes: [...locked.changes, minutes] };
  await auditEntries.createAll(db, person && locks ? [failed, lock] : [failed]);
}

const CURRENT_PASSWORD = { field: 'purpose', before: null, after: 'current password' };

/** Nobody has proved who they are at a sign-in, so its entry names no author. */
function toEntry(
  action: 'failed' | 'locked',
  { person, address, requestId, isOwnChange = false }: Failure,
): auditEntries.AuditEntry {
  const author =
    person && isOwnChange ? auditEntries.toActor(person) : { id: null, name: 'Not signed in', email: null };
  const actor = { ...author, token: null, requestId };
  return toSignInEntry(action, person, actor, address);
}

/** Returns an entry about the sign-in of a person, or of nobody who is known. */
export function toSignInEntry(
  action: 'failed' | 'locked' | 'unlocked',
  person: Person | null,
  actor: Actor,
  address: string,
): auditEntries.AuditEntry {
  return {
    actor,
    action,
    entity: 'sign_in',
    id: person?.id ?? null,
    name: person && auditEntries.toActor(person).name,
    companyId: person?.companyId ?? null,
    changes: [{ field: 'address', before: null, after: address }],
  };
}
