/**
 * The access token of this tab [SES-11]. Session storage belongs to one tab, so two tabs can be two people, and it ends
 * with the tab. Where the browser forbids storage, the token lasts as long as the page.
 */
const storageKey = 'console.access-token';

let kept: string | null = null;

/** The token to send, or null when nobody is signed in. The stored one counts first [SES-11]. */
export function readToken(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? kept;
  } catch {
    return kept;
  }
}

/** Begins a session. */
export function keepToken(token: string) {
  kept = token;
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // Storage is forbidden or full: the variable above holds the token.
  }
}

/** Ends the session [SES-12]. */
export function dropToken() {
  kept = null;
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
}
