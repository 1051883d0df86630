import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Keys = {
  /** The first key signs tokens. All keys are published, so that tokens signed by earlier keys stay valid. */
  signing: (JsonWebKey & { kid: string })[];
  /** The keys that sign cookies. */
  cookies: string[];
};

/**
 * Reads the keys from the file and creates it if it is missing. The keys are stored so that a restart ends no
 * session.
 */
export function openKeys(file: string): Keys {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  const keys = { signing: [makeSigningKey()], cookies: [randomBytes(32).toString('base64url')] };
  writeKeys(file, keys);
  return keys;
}

/**
 * Adds a new signing key before the others.
 * @param keepsOldKey whether tokens signed by the other keys stay valid
 */
export function rotateKeys(file: string, keepsOldKey: boolean): Keys {
  const { signing, cookies } = openKeys(file);
  const keys = { signing: [makeSigningKey(), ...(keepsOldKey ? signing : [])], cookies };
  writeKeys(file, keys);
  return keys;
}

function makeSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(12).toString('base64url');
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** Writes the file completely or not at all, readable for this account only. */
function writeKeys(file: string, keys: Keys) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
