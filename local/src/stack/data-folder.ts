import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type DataFolder = {
  path: string;
  backend: string;
  logs: string;
  /** The keys and sessions of the identity provider. */
  identity: string;
  mails: string;
  /** The secret with which the gateway authenticates to the backend at sign-in. Created once per folder. */
  clientKey: string;
  /** The secret with which the gateway authenticates to the address stand-in. Created once per folder. */
  addressToken: string;
};

/**
 * Opens the folder and creates it if it is missing. Throws a one-sentence message if it cannot be written.
 */
export function openDataFolder(path: string): DataFolder {
  try {
    const logs = join(path, 'logs');
    mkdirSync(logs, { recursive: true });
    return {
      path,
      backend: join(path, 'backend'),
      logs,
      identity: join(path, 'identity'),
      mails: join(path, 'mails'),
      clientKey: keyIn(path, 'client-key'),
      addressToken: keyIn(path, 'address-token'),
    };
  } catch (error) {
    throw new Error(
      `The data folder ${path} cannot be written (${(error as Error).message}). Choose another folder with DATA_DIR=<folder> npm start.`,
    );
  }
}

function keyIn(path: string, name: string) {
  const file = join(path, name);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
