import * as z from 'zod';

// Kinds of values that the configuration has more than one of, or that are more than a line.

/** Parts of a text between commas; blank ones do not count. */
export const commaList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const roleIds = (ids: string) =>
  z
    .string()
    .default(ids)
    .transform(commaList)
    .refine((list) => list.every((id) => /^\d+$/.test(id)), 'must be role ids, separated by commas');

export const milliseconds = (ms: number, most = 600_000) =>
  z.coerce.number().int().min(1).max(most).default(ms);
export const httpUrl = (url: string) => z.url({ protocol: /^https?$/ }).default(url);

/** The origin of a URL, whatever is behind it. */
export const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be origins, such as https://files.example.com, separated by commas',
  })
  .transform((url) => new URL(url).origin);

/** An exact origin; anything behind it would be a promise that nobody keeps. */
export const exactOrigin = z
  .string()
  .refine((text) => URL.canParse(text) && isBareOrigin(new URL(text)), {
    error:
      'must be origins and nothing behind them, such as https://tracker.example.com, separated by commas',
  })
  .transform((text) => new URL(text).origin);

/** A site outside the console that people are led to. */
export const site = z
  .string()
  .refine((text) => URL.canParse(text) && isSafeToVisit(new URL(text)), {
    error: 'must be an address that begins with https://, unless it is on this machine',
  })
  .optional();

const isBareOrigin = (url: URL) =>
  url.href === `${url.origin}/` && /^[a-z\d.:[\]-]+$/.test(url.hostname) && isSafeToVisit(url);
const isSafeToVisit = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
/** By RFC 6761 whatever ends in `.localhost` is this machine too. */
const isLoopback = (host: string) => /^(([a-z\d-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

const asymmetric = [
  'EdDSA',
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
] as const;

/** How tokens may be signed. Never by a symmetric algorithm: its key would be the public one. */
export const algorithms = (list: string) =>
  z
    .string()
    .default(list)
    .transform(commaList)
    .pipe(z.array(z.enum(asymmetric)).min(1));

export const onOff = z.enum(['on', 'off']);
export const path = z.string().startsWith('/', 'must begin with a slash');
