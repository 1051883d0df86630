import * as z from 'zod';

// The kinds of values that settings have.

export const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const roleIds = z
  .string()
  .regex(/^\d+( *, *\d+)*$/, 'must be role ids, separated by commas')
  .transform((text) => text.split(',').map(Number));

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''));

/** Addresses, ranges of addresses, and names that Fastify knows for some. */
export const addressRanges = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
        'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      ),
    ),
  );

/** Only algorithms with a key pair. With a shared secret, every verifier could also forge tokens. */
const SIGNATURES = 'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519'.split(' ');
export const signatureAlgorithms = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => SIGNATURES.includes(name)),
    `must be one or more of ${SIGNATURES.join(', ')}`,
  );
