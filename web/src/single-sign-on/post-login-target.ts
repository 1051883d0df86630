import { safeTarget } from '../session/safe-target.ts';
import type { PostLoginTarget } from './auth-request-state.ts';
import type { SsoSession } from './tokens.ts';

/** The destination after sign-in: a path of the console, a trusted site, or an untrusted site. */
export type Destination =
  | { kind: 'place'; path: string }
  | { kind: 'site'; address: string }
  | { kind: 'refused'; site: string };

/**
 * Pages of the account area that belong to one person. Another site can link to them without the person's id.
 */
const ownPages = /^\/+myaccountdetails(\/(manageusers|managearrangers|myprofile))?\/*$/i;

type Known = { origin: string; trustedOrigins: readonly string[] };

/** Resolves a requested target to a destination [SES-20] (AMB-06) (AMB-10). */
export function toDestination({ from, redirectUri }: PostLoginTarget, known: Known): Destination {
  if (redirectUri === null) return { kind: 'place', path: safeTarget(from) ?? '/company' };
  const target = safeTarget(redirectUri, known);
  if (target?.startsWith('/')) return { kind: 'place', path: target };
  if (target) return { kind: 'site', address: target };
  // An unusable path of the console is replaced by the company area. Any other rejected target may be an attack
  // and is refused.
  const base = redirectUri.startsWith('/') ? known.origin : undefined;
  const isOurs = URL.canParse(redirectUri, base) && new URL(redirectUri, base).origin === known.origin;
  if (isOurs) return { kind: 'place', path: '/company' };
  return { kind: 'refused', site: redirectUri.slice(0, 200) };
}

/** Adds the person's id to a path of the account area [SES-20]; returns other paths unchanged. */
export function withPerson(path: string, id: string): string {
  const url = new URL(path, 'https://console.invalid');
  if (!ownPages.test(url.pathname)) return path;
  return `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}${url.search}${url.hash}`;
}

/**
 * Returns the address of a trusted site with the two token parameters that the requirements specify [SES-20].
 */
export function toHandover(address: string, { accessToken, refreshToken }: SsoSession): string {
  const url = new URL(address);
  url.searchParams.set('kcToken', accessToken);
  if (refreshToken) url.searchParams.set('kcRefreshToken', refreshToken);
  return url.href;
}
