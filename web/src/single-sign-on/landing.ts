import { safeTarget } from '../session/safe-target.ts';
import type { Wish } from './journey.ts';
import type { SsoSession } from './tokens.ts';

/** Where a sign-in leads: a place of the console, another site, or a site that is not trusted. */
export type Landing =
  | { kind: 'place'; path: string }
  | { kind: 'site'; address: string }
  | { kind: 'refused'; site: string };

/** The pages of the account area that are somebody's: another site can link to them without knowing whose. */
const ownPages = /^\/+myaccountdetails(\/(manageusers|managearrangers|myprofile))?\/*$/i;

type Known = { origin: string; trustedOrigins: readonly string[] };

/** What a wish comes to [SES-20] (AMB-06) (AMB-10). */
export function toLanding({ from, redirectUri }: Wish, known: Known): Landing {
  if (redirectUri === null) return { kind: 'place', path: safeTarget(from) ?? '/company' };
  const target = safeTarget(redirectUri, known);
  if (target?.startsWith('/')) return { kind: 'place', path: target };
  if (target) return { kind: 'site', address: target };
  // A place of ours that leads nowhere gives way to the company area; anything else may be somebody's trap.
  const base = redirectUri.startsWith('/') ? known.origin : undefined;
  const isOurs = URL.canParse(redirectUri, base) && new URL(redirectUri, base).origin === known.origin;
  if (isOurs) return { kind: 'place', path: '/company' };
  return { kind: 'refused', site: redirectUri.slice(0, 200) };
}

/** A place of the account area with the person's id in its path [SES-20]; any other place as it is. */
export function withPerson(path: string, id: string): string {
  const url = new URL(path, 'https://console.invalid');
  if (!ownPages.test(url.pathname)) return path;
  return `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(id)}${url.search}${url.hash}`;
}

/** The address of a trusted site with the tokens that the documents give it [SES-20], and nothing else of ours. */
export function toHandover(address: string, { accessToken, refreshToken }: SsoSession): string {
  const url = new URL(address);
  url.searchParams.set('kcToken', accessToken);
  if (refreshToken) url.searchParams.set('kcRefreshToken', refreshToken);
  return url.href;
}
