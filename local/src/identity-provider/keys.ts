import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Keys = {
  /** The first signs tokens; all are published, so that what an earlier one signed stays valid. */
  signing: (JsonWebKey & { kid: string })[];
  /** By which cookies are signed. */
  cookies: string[];
};

/** The keys of the file, which is made the first time. Kept, so that a restart ends nobody's session. */
export function openKeys(file: string): Keys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = { signing: [makeSigningKey()], cookies: [randomBytes(32).toString('base64url')] };
  writeKeys(file, keys);
  return keys;
}

/**
 * Puts a new signing key before the others.
 * @param keepsOld whether what the others signed is still to be believed
 */
export function rotateKeys(file: string, keepsOld: boolean): Keys {
  const { signing, cookies } = openKeys(file);
  const keys = { signing: [makeSigningKey(), ...(keepsOld ? signing : [])], cookies };
  writeKeys(file, keys);
  return keys;
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(12).toString('base64url');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** Whole or not at all, and for this account alone. */
function writeKeys(file: string, keys: Keys) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
