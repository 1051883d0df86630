import type { Db } from '../database/database.ts';
import type { Actor } from '../database/json-types.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';
import { MAX_BYTES, NOT_AN_IMAGE } from './logo.contract.ts';
import * as files from './logo.store.ts';
import { type Owner, toFileName } from './logo-file-name.ts';
import { type LogoFiles, receive } from './logo-files.ts';
import { incrementOwnerVersion } from './logo-owner.store.ts';
import { type AnnouncedBody, typeOf } from './owner-logo.contract.ts';

// The steps that the logo endpoints of all owners share. The caller checks that the owner is in the tenant
// scope.

const UPLOAD_MS = 5 * 60 * 1000;

/** Issues an upload URL for one file of an owner. */
export async function signUpload(
  { store }: LogoFiles,
  db: Db,
  owner: Owner,
  announced: AnnouncedBody,
  issuedTo: Actor,
) {
  const { key, content_length: length = null } = announced;
  const found = typeOf(announced);
  if ('msg' in found) throw invalid({ key: found.msg });
  const fileName = toFileName(owner, key);
  const expiresAt = new Date(Date.now() + UPLOAD_MS);
  await files.issue(db, owner, { fileName, contentType: found.type, expiresAt, issuedTo });
  const { url, headers } = await store.signUpload({ fileName, type: found.type, length, expiresAt });
  return {
    message: 'Upload URL created',
    data: url,
    key: fileName,
    headers,
    expires_at: expiresAt.toISOString(),
  };
}

/** Reads an upload from the bucket and makes it the logo. Does nothing if that has already happened. */
export async function completeUpload(logos: LogoFiles, owner: Owner, fileName: string): Promise<void> {
  const { inbox } = logos.store;
  const file = await getOwn(logos.db, owner, fileName);
  if (!inbox || file?.state !== 'issued') return;
  const isReceived = await receive(logos, file, async () => {
    const sent = await inbox.read(fileName, MAX_BYTES);
    if (!sent) throw notFound('Upload');
    return sent;
  });
  if (!isReceived)
    throw new Problem(409, 'This upload is already being completed', {}, { 'retry-after': '1' });
}

/** Throws unless the upload is the current logo of its owner: 400 if it is not an image, otherwise 404. */
export async function assertCompleted(db: Db, owner: Owner, fileName: string): Promise<void> {
  const file = await getOwn(db, owner, fileName);
  if (file?.state === 'refused') throw invalid({ key: NOT_AN_IMAGE });
  if (file?.state !== 'current') throw notFound('Upload');
}

/** Removes this logo from its owner, which the caller has locked. */
export async function removeLogo(transaction: Db, owner: Owner, fileName: string): Promise<void> {
  if ((await files.currentOf(transaction, owner)) !== fileName) throw notFound('Logo');
  await files.removeCurrent(transaction, owner);
  await incrementOwnerVersion(transaction, owner);
}

/** Returns a URL to fetch the owner's logo from. */
export async function signDownload({ db, store }: LogoFiles, owner: Owner): Promise<string> {
  const fileName = await files.currentOf(db, owner);
  if (fileName === null) throw notFound('Logo');
  return store.signDownload(fileName);
}

async function getOwn(db: Db, owner: Owner, fileName: string) {
  const file = await files.get(db, fileName);
  return file?.owner.kind === owner.kind && file.owner.id === owner.id ? file : undefined;
}
