import { keepSingleSignOn, readSessionRecord, readToken } from '../graph/session-token.ts';

/** A session by single sign-on. The refresh token goes to the issuer that gave it, whatever the configuration says later. */
export type SsoSession = {
  accessToken: string;
  /** Null where the provider gives none: the session then ends with the access token. */
  refreshToken: string | null;
  /** By this browser's clock, in milliseconds. */
  expiresAt: number;
  /** How long the access token was to live when it came, in milliseconds. */
  lifetimeMs: number;
  issuer: string;
  clientId: string;
  /** The subject of the ID token: whose session it is. */
  idTokenSub: string;
  /** What tabs of one session at the provider have in common. */
  sid: string;
};

/** The session as this tab keeps it, or null when there is none. */
export function readSession(): SsoSession | null {
  const accessToken = readToken();
  return accessToken ? toSession(readSessionRecord(), accessToken) : null;
}

/** The session in a stored record; null when it is none. */
export function toSession(record: string | null, accessToken: string): SsoSession | null {
  try {
    const found = JSON.parse(record ?? 'null');
    return found && { ...found, accessToken };
  } catch {
    return null;
  }
}

/** Keeps the session in this tab, over an older one. */
export function keepSession({ accessToken, ...record }: SsoSession) {
  keepSingleSignOn(accessToken, JSON.stringify(record));
}
