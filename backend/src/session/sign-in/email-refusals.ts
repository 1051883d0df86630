import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import { tooMany } from '../../http/problem.ts';
import * as auditEntries from '../../http/write/audit-entry.store.ts';
import { countRecent, MINUTES } from './email-refusal.store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    emailRefusals: EmailRefusals;
  }
}

const MAX_REFUSALS = 10;

/**
 * Records to whom an email address was refused that a person has whom the caller may not read, and limits how often:
 * otherwise anybody who may edit a person could test addresses of all tenants. The audit entries are the count.
 */
export function createEmailRefusals(db: Db, log: Pick<FastifyBaseLogger, 'error'>) {
  // An entry remains although the write, or the dry run, is rolled back.
  const outside = AsyncLocalStorage.snapshot();
  const pending = new Map<Promise<void>, number>();
  return {
    /** Throws a 429 if too many were refused to the caller. */
    async assertMayAsk(transaction: Db, { person }: FastifyRequest): Promise<void> {
      const { count, seconds } = await countRecent(transaction, person.id);
      const inWriting = [...pending.values()].filter((id) => id === person.id).length;
      if (count + inWriting < MAX_REFUSALS) return;
      const wait = Math.max(1, seconds ?? MINUTES * 60);
      const message = `Too many email addresses that are in use. Try again in ${wait} s.`;
      throw tooMany(message, wait);
    },
    /** Records a refusal, after the transaction if there is only one connection. */
    record(request: FastifyRequest, email: string): void {
      const entry = toEntry(request, email);
      const recording = outside(() => auditEntries.create(db, entry))
        .catch((error: unknown) => log.error({ err: error }, 'a refused email could not be recorded'))
        .finally(() => pending.delete(recording));
      pending.set(recording, request.person.id);
    },
    /** Waits for the entries that are being written. */
    settled: () => Promise.all(pending.keys()),
  };
}

type EmailRefusals = ReturnType<typeof createEmailRefusals>;

/** Belongs to no company, because the address may belong to a person of another one. */
const toEntry = (request: FastifyRequest, email: string): auditEntries.AuditEntry => ({
  actor: auditEntries.actorOf(request),
  action: 'refused',
  entity: 'email',
  id: null,
  name: null,
  companyId: null,
  changes: [{ field: 'email', before: null, after: email }],
});
