import * as z from 'zod';

// Schemas for configuration values that occur more than once or take more than one line.

/** Returns the parts of a comma-separated text, without blank ones. */
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

/** An address or a range of addresses, or a name that Fastify knows for some. */
export const addressRange = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
  'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
);

export const milliseconds = (ms: number, max = 600_000) =>
  z.coerce.number().int().min(1).max(max).default(ms);
export const httpUrl = (url: string) => z.url({ protocol: /^https?$/ }).default(url);

/** The origin of a URL. Ignores the path, query and fragment. */
export const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be origins, such as https://files.example.com, separated by commas',
  })
  .transform((url) => new URL(url).origin);

/** A URL that is only an origin. A path would suggest a restriction that the gateway does not enforce. */
export const exactOrigin = z
  .string()
  .refine((text) => URL.canParse(text) && isBareOrigin(new URL(text)), {
    error: 'must be origins without a path, such as https://tracker.example.com, separated by commas',
  })
  .transform((text) => new URL(text).origin);

/** A site outside the console to which the console links. */
export const site = z
  .string()
  .refine((text) => URL.canParse(text) && isSafeToVisit(new URL(text)), {
    error: 'must be a URL that begins with https://, unless it is on this machine',
  })
  .optional();

const isBareOrigin = (url: URL) =>
  url.href === `${url.origin}/` && /^[a-z\d.:[\]-]+$/.test(url.hostname) && isSafeToVisit(url);
const isSafeToVisit = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
/** RFC 6761 reserves names that end in `.localhost` for the local machine. */
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

/**
 * Accepts a list of signature algorithms. Refuses symmetric ones, which would use the public key as the
 * secret.
 */
export const algorithms = (list: string) =>
  z
    .string()
    .default(list)
    .transform(commaList)
    .pipe(z.array(z.enum(asymmetric)).min(1));

export const onOff = z.enum(['on', 'off']);
export const path = z.string().startsWith('/', 'must begin with a slash');
