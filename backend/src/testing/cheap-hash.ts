import { hash } from '@node-rs/argon2';

/**
 * Hashes a password of the fixture with the least cost. A hash names its cost, so the hundreds of sign-ins of the tests
 * are cheap too.
 */
export const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
