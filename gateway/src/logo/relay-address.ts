import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LogoOwner } from './logo.record.ts';

export const relayPath = '/logo-uploads';

/** Where a file goes, and for whose logo: the owner's kind decides who may send it. */
type RelayTarget = { to: string; owner: LogoOwner['kind'] };

/**
 * The gateway's own address for an upload, for when the store's CORS does not let a browser send to it (AMB-44). It is
 * signed for one person, so that the gateway sends nothing to an address that it has not given out itself.
 */
export function toRelayPath(target: RelayTarget, personId: string, secret: string): string {
  const signature = sign(target, personId, secret).toString('base64url');
  return `${relayPath}?${new URLSearchParams({ ...target, signature })}`;
}

/** Whether the gateway has given this address to this person. */
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
