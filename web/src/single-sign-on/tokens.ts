import { keepSingleSignOn, readOwnToken, readSessionRecord } from '../graph/session-token.ts';

/**
 * A single sign-on session. The refresh token is only ever sent to the issuer that returned it, even if the
 * configuration changes.
 */
export type SsoSession = {
  accessToken: string;
  /** Null if the provider returns none; the session then ends with the access token. */
  refreshToken: string | null;
  /** When the access token expires, in milliseconds since the epoch by this browser's clock. */
  expiresAt: number;
  /** Lifetime of the access token when it was issued, in milliseconds. */
  lifetimeMs: number;
  issuer: string;
  clientId: string;
  /** The subject of the ID token, which identifies the person. */
  idTokenSub: string;
  /** Identifies the provider session, which several tabs may share. */
  sid: string;
};

/** Returns the session stored in this tab, or null. */
export function readSession(): SsoSession | null {
  const accessToken = readOwnToken();
  return accessToken ? toSession(readSessionRecord(), accessToken) : null;
}

/** Parses a stored session record; returns null if it is invalid. */
export function toSession(record: string | null, accessToken: string): SsoSession | null {
  try {
    const found = JSON.parse(record ?? 'null');
    return found && { ...found, accessToken };
  } catch {
    return null;
  }
}

/** Stores the session in this tab and replaces an older one. */
export function keepSession({ accessToken, ...record }: SsoSession) {
  keepSingleSignOn(accessToken, JSON.stringify(record));
}
