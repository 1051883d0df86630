// Separate from `recent-records.ts`, because the sign-in page loads the sign-out code.

/** Prefix of the storage keys of recent records. The id of the person follows. */
export const recentsPrefix = 'console.recent:';

/** Deletes the recent records of everybody who used this browser. Call it when a user signs out deliberately. */
export function dropAllRecents() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(recentsPrefix)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
