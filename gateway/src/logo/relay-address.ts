import { createHmac, timingSafeEqual } from 'node:crypto';

export const relayPath = '/logo-uploads';

/**
 * The gateway's own address for an upload, for when the store's CORS does not let a browser send to it (AMB-44). It is
 * signed for one person, so that the gateway sends nothing to an address that it has not given out itself.
 */
export function toRelayPath(url: string, personId: string, secret: string): string {
  const signature = sign(url, personId, secret).toString('base64url');
  return `${relayPath}?${new URLSearchParams({ to: url, signature })}`;
}

/** Whether the gateway has given this address to this person. */
export function isOurs(
  { to, signature }: { to: string; signature: string },
  personId: string,
  secret: string,
): boolean {
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(to, personId, secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(url: string, personId: string, secret: string) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['logo upload', url, personId]))
    .digest();
}
