/**
 * Storage keys of this tab's session: its access token [SES-11] and its kind [SES-15]. Session storage
 * belongs to one tab and ends with it, so two tabs can have two users. If the browser forbids storage, the
 * token lasts until the page is closed. `public/before-paint.js` uses the same keys.
 */
const keys = {
  token: 'console.access-token',
  kind: 'console.session-kind',
  // Further data of a single sign-on session, in the format of that feature.
  record: 'console.single-sign-on',
  // An administrator sees the console as another person. Other tabs do not take it over.
  viewAs: 'console.view-as',
} as const;

/** Keys of what this tab remembers beside its session. */
const notes = {
  // When a page of the console was last open in this tab, in milliseconds since the epoch.
  openUntil: 'console.open-until',
  // The person has signed out here, so the sign-in page does not take over another session.
  signedOut: 'console.signed-out',
  // The service lacks the extension CHANGE_TIMES.
  lacksTimes: 'console.lacks-times',
  // Nothing: whether the browser keeps it is all that counts.
  attempt: 'console.attempt',
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

/** Returns whether the browser lets this tab keep data. */
export function canKeepData(): boolean {
  try {
    sessionStorage.setItem(notes.attempt, '');
    sessionStorage.removeItem(notes.attempt);
    return true;
  } catch {
    return false;
  }
}

const write = (key: string, value: string) => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Storage is forbidden or full.
  }
};

/** Returns the token of this tab's own session, or null. A stored token takes precedence [SES-11]. */
export const readOwnToken = (): string | null => read(keys.token) ?? kept ?? null;

/** The console as another person: the view's id and token, the person's name and where the view began. */
export type ViewAs = { id: string; token: string; name: string; expiresAt: string; returnTo: string };

/** Returns the view of this tab, or null. */
export function readViewAs(): ViewAs | null {
  const stored = read(keys.viewAs);
  return stored ? (JSON.parse(stored) as ViewAs) : null;
}

/**
 * Begins a view. The own session stays. Its end is kept by this browser's clock, which may differ from that of the
 * service. Throws if the browser forbids storage.
 */
export function keepViewAs(view: ViewAs) {
  const seconds = secondsOf(view.token);
  const expiresAt = seconds ? new Date(Date.now() + seconds * 1000).toISOString() : view.expiresAt;
  sessionStorage.setItem(keys.viewAs, JSON.stringify({ ...view, expiresAt }));
}

/** Returns how long a token lives when it is issued, or null if it does not say. */
function secondsOf(token: string): number | null {
  try {
    const part = token.split('.')[1] ?? '';
    const { exp, iat } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return exp > iat ? exp - iat : null;
  } catch {
    return null;
  }
}

/** Ends the view. The person's own session continues. */
export const dropViewAs = () => sessionStorage.removeItem(keys.viewAs);

/**
 * Returns the token to send, or null if no user is signed in: that of the view, or else that of the person's
 * own session.
 */
export const readToken = (): string | null => readViewAs()?.token ?? readOwnToken();

/** Returns whether this page has ended the session and no user has signed in since. */
export const hasDroppedToken = () => kept === null;

/** Returns the kind of the person's own session. Only `sso` is stored. */
export const readOwnKind = (): SessionKind => (read(keys.kind) === 'sso' ? 'sso' : 'internal');

/** Returns the kind of the current session: `internal` for a view. */
export const readSessionKind = (): SessionKind => (readViewAs() ? 'internal' : readOwnKind());

/** Returns the further data of a single sign-on session, or null. */
export const readSessionRecord = (): string | null => read(keys.record);

/** Returns the session by storage key, as another tab stores it. */
export const readEntries = (): Record<string, string> =>
  Object.fromEntries(
    [keys.token, keys.kind, keys.record].flatMap((key) => {
      const value = key === keys.token ? readOwnToken() : read(key);
      return value ? [[key, value]] : [];
    }),
  );

/** Notes that a page of the console is open in this tab. */
export function noteOpen() {
  if (readToken()) write(notes.openUntil, String(Date.now()));
}

/** Remembers that the service lacks the times of changes, for queries that are sent before it is asked again. */
export const noteNoTimes = () => write(notes.lacksTimes, 'true');

/** Returns whether the service may have the times of changes. */
export const mayHaveTimes = () => read(notes.lacksTimes) === null;

/** Begins a session with username and password. If nothing can be stored, the variable above holds the token. */
export function keepToken(token: string) {
  dropToken();
  kept = token;
  write(keys.token, token);
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

/** Ends the session [SES-12]. `hasSignedOut`: the person ended it. */
export function dropToken({ hasSignedOut = false } = {}) {
  kept = null;
  try {
    for (const key of [...Object.values(keys), ...Object.values(notes)]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
  if (hasSignedOut) write(notes.signedOut, 'true');
}
