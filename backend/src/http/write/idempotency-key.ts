import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { Problem } from '../problem.ts';
import * as idempotencyKeys from './idempotency.store.ts';

/** A key and the person who sent it. */
type OwnedKey = { personId: number; key: string };

/** Returns the idempotency key of a request, or null without one. */
export function keyOf({ headers, person }: FastifyRequest): OwnedKey | null {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? { personId: person.id, key } : null;
}

/**
 * Locks a key until the transaction ends, and returns the stored answer; undefined if there is none. Throws a 409
 * while another request has the key, and a 422 if it was used for a request with another hash.
 */
export async function takeKey(
  transaction: Db,
  owned: OwnedKey,
  requestHash: Buffer,
): Promise<idempotencyKeys.KeptAnswer | undefined> {
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
  return kept;
}

/**
 * Keeps the idempotency key of a request for a change that several requests make, each with the same key. Does
 * nothing without a key. Throws as `takeKey` does. A caller who has moved to another company makes another
 * change.
 * @param change what the requests do, the same for all of them
 */
export async function claimKey(db: Db, request: FastifyRequest, change: string): Promise<void> {
  const owned = keyOf(request);
  if (!owned) return;
  const what = JSON.stringify([request.method, request.url, change, request.person.companyId]);
  const requestHash = createHash('sha256').update(what).digest();
  await db.transaction().execute(async (transaction) => {
    const kept = await takeKey(transaction, owned, requestHash);
    if (kept) return;
    await idempotencyKeys.create(transaction, owned, { requestHash, answer: 'null', unchanged: false });
  });
}
