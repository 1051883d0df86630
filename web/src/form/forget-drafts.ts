// Apart from the drafts themselves: signing out, which forgets them, is fetched with the sign-in page.

/** What the keys of all drafts begin with. */
export const draftPrefix = 'console.draft';

/** Forgets every draft in this tab: for signing out on purpose. */
export function dropAllDrafts() {
  dropKeys((key) => key.startsWith(`${draftPrefix}:`));
}

/** Forgets what is kept in this tab under certain keys. */
export function dropKeys(isMeant: (key: string) => boolean) {
  try {
    for (const key of Object.keys(sessionStorage)) if (isMeant(key)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was kept.
  }
}
