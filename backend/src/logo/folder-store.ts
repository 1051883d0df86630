import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { downloadTimes, type FileStore } from './file-store.ts';
import { isFileName } from './logo-file-name.ts';
import { type Grant, isSigned, toQuery } from './signed-address.ts';

export type FolderStore = FileStore & {
  isSigned: (grant: Grant, signature: string) => boolean;
};

/**
 * Stores logos in a folder and serves them by URLs of this service, signed with the secret.
 * @param publicUrl where browsers reach this service; a function, because the port may be unknown until the
 *   server listens
 */
export function openFolderStore(folder: string, secret: Buffer, publicUrl: () => string): FolderStore {
  const pathOf = (fileName: string) => {
    if (!isFileName(fileName)) throw new Error('This is not the name of a file in the store.');
    return join(folder, fileName);
  };
  const addressOf = (grant: Grant) => `${publicUrl()}/files/${grant.fileName}?${toQuery(secret, grant)}`;
  return {
    isSigned: (grant, signature) => isSigned(secret, grant, signature),
    signUpload: async ({ fileName, type, length, expiresAt }) => {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      return {
        url: addressOf({ method: 'PUT', fileName, expires, type, length }),
        headers: { 'content-type': type },
      };
    },
    signDownload: async (fileName) => addressOf({ method: 'GET', fileName, expires: downloadTimes().ends }),
    read: (fileName) => readFile(pathOf(fileName)).catch(nullIfMissing),
    put: async (fileName, png) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeAtomically(pathOf(fileName), png);
    },
    remove: async (fileName) => {
      const path = pathOf(fileName);
      await rm(path, { force: true });
      await rm(draftOf(path), { force: true });
    },
  };
}

const draftOf = (path: string) => `${path}.draft`;

/** The file appears with its full content or not at all, even after a power failure. */
async function writeAtomically(path: string, content: Buffer) {
  const draft = draftOf(path);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
