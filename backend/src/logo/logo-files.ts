import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import * as auditEntries from '../http/audit-entry.store.ts';
import { invalid } from '../http/problem.ts';
import type { FileStore } from './file-store.ts';
import { MOST_BYTES, NOT_AN_IMAGE, TOO_LARGE } from './logo.contract.ts';
import type { LogoFile } from './logo.store.ts';
import * as files from './logo.store.ts';
import { NotAnImage, toLogo } from './logo-image.ts';
import { type HeldOwner, holdOwner, raiseOwnerVersion } from './logo-owner.store.ts';

// The way of a file to be a logo, the same for every owner and either store. The row in the database leads: a file is in the store
// before its row says `current`, and leaves the store after its row says `removed`, so that no row ever points at nothing.

export type LogoFiles = { db: Db; store: FileStore; log: Pick<FastifyBaseLogger, 'warn'> };

/** Files deleted from the store in one purge: the next one goes on. */
const MOST_PURGED = 500;

/**
 * Makes what was sent the logo of the file's owner. Runs once for a file, whose claim it takes: a file that is no picture is refused for
 * good; after any other failure the file may be sent again.
 * @param read gives what was sent
 * @returns false when somebody else has the claim, or had it
 */
export async function receive(
  logos: LogoFiles,
  file: LogoFile,
  read: () => Promise<Buffer>,
): Promise<boolean> {
  const { db, log } = logos;
  if (!(await files.claim(db, file.fileName))) return false;
  try {
    await keep(logos, file, await read());
    return true;
  } catch (error) {
    if (error instanceof NotAnImage) {
      await files.refuse(db, file.fileName);
      throw invalid({ key: NOT_AN_IMAGE });
    }
    // If this fails too, the claim ends with the purge.
    await files.unclaim(db, file.fileName).catch((err) => log.warn({ err }, 'a claim was not given back'));
    throw error;
  }
}

async function keep(logos: LogoFiles, file: LogoFile, sent: Buffer) {
  if (sent.length > MOST_BYTES) throw invalid({ key: TOO_LARGE });
  await logos.store.put(file.fileName, await toLogo(sent));
  const replaced = await logos.db.transaction().execute(async (transaction) => {
    const owner = await holdOwner(transaction, 'all', file.owner);
    const before = await files.makeCurrent(transaction, file);
    await raiseOwnerVersion(transaction, file.owner);
    await auditEntries.create(transaction, toEntry(file, owner, before));
    return before;
  });
  if (replaced !== null) await discard(logos, replaced);
  await logos.store.inbox
    ?.remove(file.fileName)
    .catch((err) => logos.log.warn({ err }, 'an inbox was not emptied'));
}

/** As an address that was given out before there was an audit log. */
const UNKNOWN: auditEntries.Actor = { id: null, name: 'Unknown', email: null, token: null, requestId: '' };

/** What the log says of a new logo: it is the doing of whoever was given the address. */
function toEntry(file: LogoFile, { id, name, company_id }: HeldOwner, before: string | null) {
  const { kind } = file.owner;
  const companyId = company_id ?? id;
  const listed = (fileName: string | null) =>
    fileName === null
      ? null
      : [{ file_name: fileName, ...(kind === 'company' ? { company_id: id } : { location_id: id }) }];
  const field = kind === 'company' ? 'CompanyLogos' : 'LocationLogos';
  const change = { field, before: listed(before), after: listed(file.fileName) };
  const actor = file.issuedTo ?? UNKNOWN;
  return { actor, action: 'updated' as const, entity: kind, id, name, companyId, changes: [change] };
}

/** Deletes a removed file, now that its row says so for good. A failure is made up for by the purge. */
export async function discard({ db, store, log }: LogoFiles, fileName: string): Promise<void> {
  try {
    await store.remove(fileName);
    await files.forget(db, fileName);
  } catch (err) {
    log.warn({ err }, 'a file was not deleted; the purge will try again');
  }
}

/** Deletes what is no logo any more, and what was never finished; gives how many files. */
export async function purge(logos: LogoFiles): Promise<number> {
  const over = await files.removeOver(logos.db, MOST_PURGED);
  for (const fileName of over) await discard(logos, fileName);
  return over.length;
}
