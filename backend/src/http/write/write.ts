import { createHash, scrypt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuditEntity, Db } from '../../database/database.ts';
import { stale } from '../problem.ts';
import * as auditEntries from './audit-entry.store.ts';
import * as idempotencyKeys from './idempotency.store.ts';
import { keyOf, takeKey } from './idempotency-key.ts';
import { rollBack, setSavepoint } from './savepoint.store.ts';
import { passwordIn, type Snapshot, type Subject, toEntry, toWholeChange } from './subject.ts';

/** The headers of a change that may name the version that it is based on. */
export type VersionHeaders = { 'if-match'?: string | undefined };

/** Returns the version in `If-Match: "3"`, or undefined without the header. */
const versionIn = (headers: VersionHeaders) =>
  headers['if-match'] === undefined ? undefined : Number(headers['if-match'].slice(1, -1));

/**
 * Throws a 412 if the change is based on another version than the stored one.
 * @param version the version of the locked record; undefined if it does not exist yet
 * @param read returns the current record for the 412
 */
export async function assertVersion(
  { headers }: { headers: VersionHeaders },
  version: number | undefined,
  read: () => unknown,
): Promise<void> {
  const basedOn = versionIn(headers);
  if (basedOn !== undefined && basedOn !== version) throw stale(await read());
}

/** The answer of a write that changes nothing. Thrown, so that its transaction is rolled back. */
class Unchanged<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}

/**
 * Runs one write of a transaction, together with its audit entry. Throws `Unchanged` if it changes nothing of the
 * whole record.
 */
async function writeWithin<Locked extends Snapshot | null, Result, Answer extends Result & object>(
  transaction: Db,
  request: FastifyRequest,
  subject: Subject<Locked, Result>,
  work: (transaction: Db, locked: Locked) => Promise<Answer>,
  onLocked: () => Promise<unknown> = async () => {},
): Promise<Answer> {
  const locked = await subject.lock(transaction);
  if (subject.isWhole) await onLocked();
  const answer = await work(transaction, locked);
  if (subject.isUnrecorded) return answer;
  const entry = toEntry(request, subject, locked, answer);
  if (subject.isWhole && entry.changes.length === 0) throw new Unchanged(asBefore(answer, locked));
  await auditEntries.create(transaction, entry);
  return answer;
}

/** The response header of a write that changed nothing, also when its answer is repeated. */
export const UNCHANGED = 'write-unchanged';

/** Returns the answer of work, also if it is `Unchanged`. */
const orUnchanged = async <Answer>(work: Promise<Answer>, undo: () => Promise<unknown>) => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
    await undo();
    return error.answer as Answer;
  }
};

/**
 * Runs a write in one transaction, together with its audit entry. With an `Idempotency-Key` the transaction
 * also stores the answer. A repeat gets the stored answer and has no effect. The same key with another
 * request causes a 422, and a repeat while the first request still runs causes a 409. Refused writes are not
 * stored, because they changed nothing and can be repeated.
 * @param subject the record to write to
 * @param work gets the locked record
 */
export async function write<Locked extends Snapshot | null, Result, Answer extends Result & object>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject<Locked, Result>,
  work: (transaction: Db, locked: Locked) => Promise<Answer>,
): Promise<Answer> {
  const owned = keyOf(request);
  const note = () => void reply.header(UNCHANGED, 'true');
  if (!owned)
    return orUnchanged(
      db.transaction().execute((transaction) => writeWithin(transaction, request, subject, work)),
      async () => note(),
    );
  return db.transaction().execute(async (transaction) => {
    const requestHash = await hashOf(request, owned);
    const kept = await takeKey(transaction, owned, requestHash);
    if (kept) {
      reply.header('idempotency-replayed', 'true');
      if (kept.unchanged) note();
      return JSON.parse(kept.answer) as Answer;
    }
    // A write that changes nothing keeps its key, so that only the write is rolled back.
    const mark = () => setSavepoint(transaction);
    let unchanged = false;
    const answer = await orUnchanged(writeWithin(transaction, request, subject, work, mark), async () => {
      unchanged = true;
      note();
      await rollBack(transaction);
    });
    const first = { requestHash, answer: JSON.stringify(answer), unchanged };
    await idempotencyKeys.create(transaction, owned, first);
    return answer;
  });
}

/**
 * Returns the answer to a change that was undone because it changes nothing: its record is as before. A list has
 * nothing that the undone change counted.
 */
function asBefore<Answer extends object>(answer: Answer, locked: Snapshot | null): Answer {
  const { data } = answer as { data?: object };
  if (Array.isArray(data)) return answer;
  const before = new Map(Object.entries(locked ?? {}));
  const fields = Object.entries(data ?? {}).map(([name, value]) => [
    name,
    before.has(name) ? before.get(name) : value,
  ]);
  return data ? { ...answer, data: Object.fromEntries(fields) } : answer;
}

type TenantScope = FastifyRequest['tenantScope'];
type Whole = Snapshot & { version: number };

/** A kind of record with a version, whose parts are saved separately. */
export type Kind<Locked extends Whole> = {
  entity: AuditEntity;
  /** Locks the record until the transaction ends. Throws a 404 if the tenant scope has none with this id. */
  lock: (transaction: Db, tenantScope: TenantScope, id: number) => Promise<unknown>;
  /** Returns the current record as a whole. */
  read: (transaction: Db, tenantScope: TenantScope, id: number) => Promise<Locked>;
  /** Increments the version of the record. */
  incrementVersion: (transaction: Db, id: number) => Promise<void>;
};

/** Which record of a kind to save. */
type Target = {
  id: number;
  /** Set if it is narrower than that of the request. */
  tenantScope?: TenantScope;
  /** The id in the audit log if it differs from `id`. */
  entityId?: number;
};

/** Saves a part of a record: locks it, increments its version and returns the whole record. */
export function saveLocked<Locked extends Whole>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { entity, lock, read, incrementVersion }: Kind<Locked>,
  { id, tenantScope = request.tenantScope, entityId }: Target,
  message: string,
  work: (transaction: Db, locked: Locked) => Promise<void>,
) {
  const change = toWholeChange(entity, async (transaction) => {
    await lock(transaction, tenantScope, id);
    return read(transaction, tenantScope, id);
  });
  return write(db, request, reply, { ...change, id: entityId }, async (transaction, locked) => {
    await assertVersion(request, locked.version, () => locked);
    await work(transaction, locked);
    await incrementVersion(transaction, id);
    return { message, id, data: await read(transaction, tenantScope, id) };
  });
}

/**
 * Hashes the method, URL, body and tenant scope. Leaves out If-Match, because a refused change that is
 * repeated on a newer version is still the same change. Includes the tenant scope so that a caller who lost
 * access does not get the stored answer. Hashes a body with a password slowly and with a salt, so that the
 * stored hash does not help to guess it.
 */
async function hashOf(request: FastifyRequest, { personId, key }: { personId: number; key: string }) {
  const what = JSON.stringify([request.method, request.url, request.body, request.tenantScope]);
  const digest = createHash('sha256').update(what).digest();
  return passwordIn(request.body) ? slowHash(digest, `${personId} ${key}`) : digest;
}

/** Uses Node's default cost: 16 MiB and about 50 ms. */
function slowHash(value: Buffer, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(value, salt, 32, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
}
