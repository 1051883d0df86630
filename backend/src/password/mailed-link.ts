import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { PASSWORD_CHANGE } from '../http/write/audit-changes.ts';
import * as auditEntries from '../http/write/audit-entry.store.ts';
import * as mails from '../mail/mail.store.ts';
import { ownEntity } from '../session/own-entity.ts';
import * as people from '../session/person.store.ts';
import { toSignInEntry } from '../session/sign-in/sign-in-audit.ts';
import * as failures from '../session/sign-in/sign-in-failure.store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the links in mails lead. */
    consoleUrl: string;
  }
}

const MAX_MAILS = 3;
/** An address gets at most `MAX_MAILS` in this time. */
export const WITHIN_MINUTES = 15;

/** Returns whether the address got as many mails as it may for now. */
export const hasEnoughMails = async (transaction: Db, email: string): Promise<boolean> =>
  (await mails.countRecent(transaction, email, WITHIN_MINUTES)) >= MAX_MAILS;

/** Returns a new token of 256 random bits for a mailed link, with the hash to store. */
export function createMailedToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Returns the person of a mailed link and locks them until the transaction ends. `find` selects the person of the
 * link. It runs again after the lock, because another request may have used the link.
 */
export async function lockOwner(
  transaction: Db,
  find: () => Promise<{ person_id: number } | undefined>,
): Promise<number | undefined> {
  const owner = await find();
  if (!owner) return undefined;
  await people.lock(transaction, owner.person_id);
  return (await find())?.person_id;
}

type Request = { requestId: string; address: string };

/**
 * Adds the audit entry of a person who set their own password by a mailed link. A person with the link has the mailbox,
 * so that wrong guesses no longer lock the account.
 */
export async function recordPassword(
  transaction: Db,
  person: people.Person,
  { requestId, address }: Request,
  changes: auditEntries.AuditEntry['changes'] = [],
): Promise<void> {
  const actor = { ...auditEntries.toActor(person), token: null, requestId };
  await auditEntries.create(transaction, {
    actor,
    action: 'updated',
    ...ownEntity(person),
    name: actor.name,
    companyId: person.companyId,
    changes: [...changes, PASSWORD_CHANGE],
  });
  if (await failures.forget(transaction, person.email))
    await auditEntries.create(transaction, toSignInEntry('unlocked', person, actor, address));
}
