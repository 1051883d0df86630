import { readColumns } from './columns-in-path.ts';

/** The further columns of each list, by key. The query reads them only while one of them is shown. */
const moreColumns = {
  locations: ['mailing-name', 'phone-number', 'address', 'zip-code'],
  arrangers: ['email'],
  users: ['phone-number'],
} as const;

/**
 * Returns whether a list shows one of its further columns: those in the URL, or else those that the browser keeps.
 * Before the person is known, it is a guess if several people use the browser.
 */
export function showsMore(list: keyof typeof moreColumns, search: string): boolean {
  const keys = readColumns(search)?.split(',') ?? keptColumns(list);
  return moreColumns[list].some((key) => keys.includes(key));
}

function keptColumns(list: string): unknown[] {
  try {
    const stored = Object.keys(localStorage).find((key) => /^console\.view:.*:(.*)/.exec(key)?.[1] === list);
    const { columns } = JSON.parse((stored && localStorage.getItem(stored)) || '{}');
    return Array.isArray(columns) ? columns : [];
  } catch {
    return [];
  }
}
