import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LogoOwner } from './logo.record.ts';

export const relayPath = '/logo-uploads';

/** The URL in the store and the kind of owner. The kind decides who may send the file. */
type RelayTarget = { to: string; owner: LogoOwner['kind'] };

/**
 * Returns the gateway URL of an upload, for stores whose CORS rules block browsers (AMB-44). The URL is
 * signed for one person, so the gateway sends files only to URLs that it issued.
 */
export function toRelayPath(target: RelayTarget, personId: string, secret: string): string {
  const signature = sign(target, personId, secret).toString('base64url');
  return `${relayPath}?${new URLSearchParams({ ...target, signature })}`;
}

/** Returns whether the gateway issued this URL to this person. */
export function isOurs(
  { signature, ...target }: RelayTarget & { signature: string },
  personId: string,
  secret: string,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(target, personId, secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign({ to, owner }: RelayTarget, personId: string, secret: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['logo upload', owner, to, personId]))
    .digest();
}
