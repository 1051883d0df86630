/**
 * The session of this tab: its access token [SES-11], and which kind it is [SES-15]. Session storage belongs to one tab, so
 * two tabs can be two people, and it ends with the tab. Where the browser forbids storage, the token lasts as long as the
 * page.
 */
const keys = {
  token: 'console.access-token',
  kind: 'console.session-kind',
  // What a session by single sign-on needs beside its token, as that room writes it.
  record: 'console.single-sign-on',
} as const;

/** Begun by username and password, or by single sign-on. */
export type SessionKind = 'internal' | 'sso';

/** Null once this page has ended the session; undefined while it has neither begun nor ended one. */
let kept: string | null | undefined;

const read = (key: string) => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** The token to send, or null when nobody is signed in. The stored one counts first [SES-11]. */
export const readToken = (): string | null => read(keys.token) ?? kept ?? null;

/** Whether this page has ended the session itself, and nobody has signed in since. */
export const hasDroppedToken = () => kept === null;

/** The kind of the session that the token belongs to. Only `sso` is written down. */
export const readSessionKind = (): SessionKind => (read(keys.kind) === 'sso' ? 'sso' : 'internal');

/** What was kept beside the token of a session by single sign-on, or null. */
export const readSessionRecord = (): string | null => read(keys.record);

/** Begins a session by username and password. */
export function keepToken(token: string) {
  dropToken();
  kept = token;
  try {
    sessionStorage.setItem(keys.token, token);
  } catch {
    // Storage is forbidden or full: the variable above holds the token.
  }
}

/** Begins a session by single sign-on, or goes on with it under a new token. Throws where nothing can be stored. */
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
