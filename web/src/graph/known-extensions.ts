import type { Extension } from './generated/graphql.ts';

/** Storage key of the extensions that the service lacks. They are the same for every session. */
const key = 'console.missing-extensions';

/** Extensions on which the queries depend that are sent before the console knows the extensions. */
const early: readonly Extension[] = ['CHANGE_TIMES'];

/** Remembers what the service lacks, for requests that are sent before the extensions are read again. */
export function keepExtensions(extensions: readonly Extension[]) {
  const missing = early.filter((name) => !extensions.includes(name));
  try {
    if (missing.length > 0) localStorage.setItem(key, missing.join());
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden or full. The next page assumes that the service has every extension.
  }
}

/** Returns whether the service had an extension when it was last asked. Before, it may have any. */
export function mayHave(extension: Extension): boolean {
  try {
    return !localStorage.getItem(key)?.split(',').includes(extension);
  } catch {
    return true;
  }
}
