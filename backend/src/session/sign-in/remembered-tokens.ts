import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** More tokens than people are signed in at a time. Each takes some 200 bytes. */
const MAX_REMEMBERED = 10_000;

/**
 * Returns a function that verifies each token once, because the signature takes as long as a small statement.
 * Remembers only valid tokens, by their hash, until they expire. The signing keys must not change.
 */
export function rememberingTokens<Verified extends { expiresAtMs: number }>(
  verify: (token: string) => Promise<Verified | null>,
) {
  const known = new LRUCache<string, Verified>({ max: MAX_REMEMBERED });
  return async (token: string): Promise<Verified | null> => {
    const key = hash('sha256', token, 'base64url');
    const remembered = known.get(key);
    if (remembered && remembered.expiresAtMs > Date.now()) return remembered;
    known.delete(key);
    const verified = await verify(token);
    if (!verified) return null;
    known.set(key, verified);
    return verified;
  };
}
