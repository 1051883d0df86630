import { type Mapping, type RememberedColumns, toPlainCaption } from './columns.ts';

const storageKey = (personId: string, list: string) => `console.import-columns:${personId}:${list}`;

/** The most columns that are remembered for a list. */
const max = 200;

/** Returns the columns that a person chose in earlier imports. Ignores what it cannot read. */
export function readColumns(personId: string, list: string): RememberedColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(personId, list)) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, key]) => typeof key === 'string');
    return Object.fromEntries(entries.slice(-max));
  } catch {
    return {};
  }
}

/** Remembers the columns of a file. Does nothing if the browser refuses. */
export function rememberColumns(
  personId: string,
  list: string,
  captions: readonly string[],
  mapping: Mapping,
) {
  const chosen = captions.map((caption, at) => [toPlainCaption(caption), mapping[at] ?? '']);
  const all = { ...readColumns(personId, list), ...Object.fromEntries(chosen) };
  try {
    localStorage.setItem(storageKey(personId, list), JSON.stringify(all));
  } catch {
    // Storage is full or switched off. The next import guesses again.
  }
}
