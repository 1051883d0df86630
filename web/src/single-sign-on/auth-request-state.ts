import type { ClientSettings, Proof } from './provider.ts';

/** The requested target as the URL states it. It is not validated. */
export type PostLoginTarget = {
  /** The remembered path of the console. */
  from: string | null;
  /** The target requested by another site [SES-17] [SES-20]. */
  redirectUri: string | null;
};

/** The state that this tab needs when the person returns from the provider. */
export type AuthRequestState = ClientSettings & PostLoginTarget & { proof: Proof; redirectAddress: string };

const storageKey = 'console.single-sign-on-request';

/**
 * Stores the state of an authorization request and replaces an older one. Returns false if the browser cannot
 * store it.
 */
export function saveAuthRequest(request: AuthRequestState): boolean {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(request));
    return true;
  } catch {
    return false;
  }
}

/** Returns and deletes the state of this tab's authorization request; null if there is none. */
export function takeAuthRequest(): AuthRequestState | null {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
