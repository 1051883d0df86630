// Separate from `drafts.ts`, because the sign-in page loads the sign-out code, which deletes drafts.

/** Prefix of the storage keys of all drafts. */
export const draftPrefix = 'console.draft';

/** Deletes every draft in this tab. Call it when the user signs out deliberately. */
export function dropAllDrafts() {
  dropKeys((key) => key.startsWith(`${draftPrefix}:`));
}

/** Deletes the session storage entries of this tab whose keys match. */
export function dropKeys(matches: (key: string) => boolean) {
  try {
    for (const key of Object.keys(sessionStorage)) if (matches(key)) sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
