import { createHash, scrypt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AuditEntity } from '../database/audit-tables.ts';
import type { Db } from '../database/database.ts';
import * as auditEntries from './audit-entry.store.ts';
import * as idempotencyKeys from './idempotency.store.ts';
import { Problem, stale } from './problem.ts';
import { newPasswordIn, type Snapshot, type Subject, toChange, toEntry } from './subject.ts';

/** The headers of any write. */
export const writeHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Enter 1 to 200 printable characters without blanks')
    .optional()
    .meta({
      description: 'Makes the write safe to repeat: a repeat within 24 hours gets the first answer.',
      'x-extension': true,
    }),
});

/** The headers of a write to something that has versions. */
export const versionedWriteHeaders = writeHeaders.extend({
  'if-match': z
    .string()
    .regex(/^"\d{1,10}"$/, 'Enter the version in double quotes')
    .optional()
    .meta({ description: 'The version that the change is based on, quoted: `"3"`.', 'x-extension': true }),
});

/** The version in `If-Match: "3"`; undefined when the caller does not care. */
const versionIn = (headers: { 'if-match'?: string | undefined }) =>
  headers['if-match'] === undefined ? undefined : Number(headers['if-match'].slice(1, -1));

/**
 * Refuses a change that is based on another version than the stored one, with 412.
 * @param version of the record, which is held; undefined when there is none yet
 * @param read the record as it is now, for the 412
 */
export async function assertVersion(
  { headers }: { headers: { 'if-match'?: string | undefined } },
  version: number | undefined,
  read: () => unknown,
): Promise<void> {
  const basedOn = versionIn(headers);
  if (basedOn !== undefined && basedOn !== version) throw stale(await read());
}

/**
 * Runs a write: its effect in one transaction, all or nothing, together with its entry in the audit log, and with an
 * `Idempotency-Key` with its answer. A repeat gets the kept answer and has no effect. The same key with another request is 422,
 * one still running 409. Only what succeeds is kept: a refused write changed nothing, and may be tried again.
 * @param subject what is written to
 * @param effect gets it as it stands, held
 */
export async function write<Held extends Snapshot | null, Told, Answer extends Told & object>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  subject: Subject<Held, Told>,
  effect: (transaction: Db, held: Held) => Promise<Answer>,
): Promise<Answer> {
  const make = async (transaction: Db) => {
    const held = await subject.hold(transaction);
    const answer = await effect(transaction, held);
    await auditEntries.create(transaction, toEntry(request, subject, held, answer));
    return answer;
  };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return db.transaction().execute(make);
  const owned = { personId: request.person.id, key };
  return db.transaction().execute(async (transaction) => {
    const requestHash = await hashOf(request, owned);
    if (!(await idempotencyKeys.lock(transaction, owned)))
      throw new Problem(
        409,
        'The first request with this idempotency key is still running',
        {},
        { 'retry-after': '1' },
      );
    const kept = await idempotencyKeys.get(transaction, owned);
    if (kept && !kept.requestHash.equals(requestHash))
      throw new Problem(422, 'This idempotency key was used for another request. Use a new key');
    if (kept) {
      reply.header('idempotency-replayed', 'true');
      return JSON.parse(kept.answer) as Answer;
    }
    const answer = await make(transaction);
    await idempotencyKeys.create(transaction, owned, { requestHash, answer: JSON.stringify(answer) });
    return answer;
  });
}

/** A record under a version, for a change to something of it. */
export type HeldRecord<Whole extends Snapshot & { version: number }> = {
  entity: AuditEntity;
  /** What the log knows it by, where that is not `id`. */
  entityId?: number;
  id: number;
  /** Holds it until the transaction ends, and reads it; 404 when there is none within reach. */
  hold: (transaction: Db) => Promise<Whole>;
  /** The whole record as it is now. */
  read: (transaction: Db) => Promise<Whole>;
  /** Its version grows by one. */
  raiseVersion: (transaction: Db, id: number) => Promise<void>;
};

/** Saves something of a record, which is held meanwhile: its version grows, the answer is the whole record. */
export function saveHeld<Whole extends Snapshot & { version: number }>(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { entity, entityId, id, hold, read, raiseVersion }: HeldRecord<Whole>,
  message: string,
  effect: (transaction: Db, held: Whole) => Promise<void>,
) {
  const subject = { ...toChange(entity, hold), id: entityId };
  return write(db, request, reply, subject, async (transaction, held) => {
    await assertVersion(request, held.version, () => held);
    await effect(transaction, held);
    await raiseVersion(transaction, id);
    return { message, id, data: await read(transaction) };
  });
}

/**
 * Of method, path and body. Without If-Match: whoever sends a refused change again, on a newer version, still means the same
 * change. With the caller's reach: whoever has lost a right does not get the first answer again. A body with a password is
 * hashed slowly, with a salt: what is stored must not help to guess it.
 */
async function hashOf(request: FastifyRequest, { personId, key }: { personId: number; key: string }) {
  const what = JSON.stringify([request.method, request.url, request.body, request.reach]);
  const digest = createHash('sha256').update(what).digest();
  return newPasswordIn(request.body) ? slowHash(digest, `${personId} ${key}`) : digest;
}

/** With Node's own cost: 16 MiB, some 50 ms. */
function slowHash(value: Buffer, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(value, salt, 32, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
}
