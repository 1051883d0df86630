import { createHash, randomBytes } from 'node:crypto';

// The text of a personal access token: `bpc_` and 43 characters, which are 32 random bytes in base64url.

const LEAD = 'bpc_';
const WHOLE = /^bpc_[\w-]{43}$/;
/** The part of the random characters that is shown. It is far too short to guess the rest. */
const PREFIX_CHARACTERS = 8;

export const makeTokenText = () => LEAD + randomBytes(32).toString('base64url');

/** Returns whether a bearer token is a personal access token. Any other text needs no look-up. */
export const isTokenText = (bearer: string) => WHOLE.test(bearer);

/** Returns the SHA-256 hash of the whole text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Returns the characters by which the owner recognizes the token. */
export const prefixOf = (text: string) => text.slice(LEAD.length, LEAD.length + PREFIX_CHARACTERS);
