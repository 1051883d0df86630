import { hash } from 'node:crypto';

/** Returns the hash under which a token is remembered, so that memory holds no tokens. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url');
