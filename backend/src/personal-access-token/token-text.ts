import { createHash, randomBytes } from 'node:crypto';

// The text of a personal access token: `bpc_` and 43 characters, which are 32 random bytes in base64url.

const LEAD = 'bpc_';
const WHOLE = /^bpc_[\w-]{43}$/;
/** Of the random characters; far too few to guess the others by. */
const PREFIX_CHARACTERS = 8;

export const makeTokenText = () => LEAD + randomBytes(32).toString('base64url');

/** Whether a bearer is one of this kind at all; what is not need not be looked for. */
export const isTokenText = (bearer: string) => WHOLE.test(bearer);

/** SHA-256 of the whole text. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** The characters by which its owner knows it. */
export const prefixOf = (text: string) => text.slice(LEAD.length, LEAD.length + PREFIX_CHARACTERS);
