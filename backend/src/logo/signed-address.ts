import { createHmac, timingSafeEqual } from 'node:crypto';

/** The permission that a file URL grants and when it expires. All of it is signed. */
export type Grant =
  | { method: 'GET'; fileName: string; expires: number }
  | { method: 'PUT'; fileName: string; expires: number; type: string; length: number | null };

/** Returns the query of a URL that grants this. `expires` is in seconds since 1970. */
export function toQuery(secret: Buffer, grant: Grant): string {
  const query = new URLSearchParams({ expires: String(grant.expires) });
  if (grant.method === 'PUT') {
    query.set('type', grant.type);
    if (grant.length !== null) query.set('length', String(grant.length));
  }
  query.set('signature', signatureOf(secret, grant).toString('base64url'));
  return query.toString();
}

/**
 * Returns whether the signature is valid for exactly this grant. The comparison takes the same time for a wrong
 * signature as for a right one.
 */
export function isSigned(secret: Buffer, grant: Grant, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, grant);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const isOver = ({ expires }: Grant) => expires * 1000 <= Date.now();

/** The owner is part of the file name and therefore also signed. */
function signatureOf(secret: Buffer, grant: Grant) {
  const { method, fileName, expires } = grant;
  const terms = method === 'PUT' ? [grant.type, grant.length] : [];
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, fileName, expires, ...terms]))
    .digest();
}
