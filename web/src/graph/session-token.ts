/**
 * Storage keys of this tab's session: its access token [SES-11] and its kind [SES-15]. Session storage
 * belongs to one tab and ends with it, so two tabs can have two users. If the browser forbids storage, the
 * token lasts until the page is closed.
 */
const keys = {
  token: 'console.access-token',
  kind: 'console.session-kind',
  // Further data of a single sign-on session, in the format of that feature.
  record: 'console.single-sign-on',
} as const;

/** Whether the session began with username and password or with single sign-on. */
export type SessionKind = 'internal' | 'sso';

/** Null after this page has ended the session; undefined if it has neither begun nor ended one. */
let kept: string | null | undefined;

const read = (key: string) => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Returns the token to send, or null if no user is signed in. A stored token takes precedence [SES-11]. */
export const readToken = (): string | null => read(keys.token) ?? kept ?? null;

/** Returns whether this page has ended the session and no user has signed in since. */
export const hasDroppedToken = () => kept === null;

/** Returns the kind of the current session. Only `sso` is stored. */
export const readSessionKind = (): SessionKind => (read(keys.kind) === 'sso' ? 'sso' : 'internal');

/** Returns the further data of a single sign-on session, or null. */
export const readSessionRecord = (): string | null => read(keys.record);

/** Begins a session with username and password. */
export function keepToken(token: string) {
  dropToken();
  kept = token;
  try {
    sessionStorage.setItem(keys.token, token);
  } catch {
    // Storage is forbidden or full: the variable above holds the token.
  }
}

/**
 * Begins a single sign-on session, or continues it with a new token. Throws if the browser forbids storage.
 */
export function keepSingleSignOn(token: string, record: string) {
  kept = token;
  sessionStorage.setItem(keys.token, token);
  sessionStorage.setItem(keys.kind, 'sso');
  sessionStorage.setItem(keys.record, record);
}

/** Ends the session [SES-12]. */
export function dropToken() {
  kept = null;
  try {
    for (const key of Object.values(keys)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
