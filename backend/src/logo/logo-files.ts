import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Actor } from '../database/json-types.ts';
import { invalid } from '../http/problem.ts';
import * as auditEntries from '../http/write/audit-entry.store.ts';
import type { FileStore } from './file-store.ts';
import { MAX_BYTES, NOT_AN_IMAGE, TOO_LARGE, TOO_LARGE_TO_DECODE } from './logo.contract.ts';
import type { LogoFile } from './logo.store.ts';
import * as files from './logo.store.ts';
import { NotAnImage, TooLargeToDecode, toLogo } from './logo-image.ts';
import { incrementOwnerVersion, type LockedOwner, lockOwner } from './logo-owner.store.ts';

// The steps from an upload to a logo, the same for every owner and both stores. The row in the database
// leads: the file is stored before its row says `current` and deleted after its row says `removed`. No row
// ever points to a missing file.

export type LogoFiles = { db: Db; store: FileStore; log: Pick<FastifyBaseLogger, 'warn'> };

/** The maximum number of files that one purge deletes from the store. The next purge continues. */
const MAX_PURGED = 500;

/**
 * Makes an upload the logo of the file's owner. Runs once for a file and claims it first. A file that is not
 * an image is refused permanently; after any other failure the file may be sent again.
 * @param read returns the upload
 * @returns false if another request has claimed the file, now or earlier
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
    // If this fails too, the purge ends the claim.
    await files
      .unclaim(db, file.fileName)
      .catch((err) => log.warn({ err }, 'the claim on an uploaded file could not be released'));
    if (error instanceof TooLargeToDecode) {
      log.warn({ err: error }, 'an uploaded image took too much memory or time to decode');
      throw invalid({ key: TOO_LARGE_TO_DECODE });
    }
    throw error;
  }
}

async function keep(logos: LogoFiles, file: LogoFile, sent: Buffer) {
  if (sent.length > MAX_BYTES) throw invalid({ key: TOO_LARGE });
  await logos.store.put(file.fileName, await toLogo(sent));
  const replaced = await logos.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, 'all', file.owner);
    const before = await files.makeCurrent(transaction, file);
    await incrementOwnerVersion(transaction, file.owner);
    await auditEntries.create(transaction, toEntry(file, owner, before, sent.length));
    return before;
  });
  if (replaced !== null) await discard(logos, replaced);
  await logos.store.inbox
    ?.remove(file.fileName)
    .catch((err) => logos.log.warn({ err }, 'an uploaded file could not be deleted from the bucket'));
}

/** The actor for URLs that were issued before the audit log existed. */
const UNKNOWN: Actor = { id: null, name: 'Unknown', email: null, token: null, requestId: '' };

/**
 * Returns the audit entry of a new logo. Its actor is the user who requested the URL.
 * @param size the size of the sent file in bytes
 */
function toEntry(file: LogoFile, { id, name, company_id }: LockedOwner, before: string | null, size: number) {
  const { kind } = file.owner;
  const companyId = company_id ?? id;
  const listed = (fileName: string) => ({
    file_name: fileName,
    ...(kind === 'company' ? { company_id: id } : { location_id: id }),
  });
  const field = kind === 'company' ? 'CompanyLogos' : 'LocationLogos';
  const change = {
    field,
    before: before === null ? null : [listed(before)],
    after: [{ ...listed(file.fileName), size }],
  };
  const actor = file.issuedTo ?? UNKNOWN;
  return { actor, action: 'updated' as const, entity: kind, id, name, companyId, changes: [change] };
}

/**
 * Deletes a removed file after the transaction has committed its row. If this fails, the purge tries again.
 */
export async function discard({ db, store, log }: LogoFiles, fileName: string): Promise<void> {
  try {
    await store.remove(fileName);
    await files.forget(db, fileName);
  } catch (err) {
    log.warn({ err }, 'a logo file could not be deleted; the next purge tries again');
  }
}

/** Deletes files that are no longer logos and unfinished uploads. Returns the number of files. */
export async function purge(logos: LogoFiles): Promise<number> {
  const over = await files.removeOver(logos.db, MAX_PURGED);
  for (const fileName of over) await discard(logos, fileName);
  return over.length;
}
