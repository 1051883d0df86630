import { savedViewLimits } from '@console/schema/limits.ts';
import { isConsolePath } from '@console/schema/saved-view.rules.ts';

/** A named view of a list: its path has the filters, the order and the columns. */
export type SavedView = { name: string; path: string };

const storageKey = (personId: string, list: string) => `console.saved-views:${personId}:${list}`;

/** Returns the saved views of a person in a list. Ignores what it cannot read. */
export function readSavedViews(personId: string, list: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(personId, list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedView).slice(0, savedViewLimits.inList) : [];
  } catch {
    return [];
  }
}

const isSavedView = (value: Partial<SavedView> | null): value is SavedView =>
  typeof value?.name === 'string' && typeof value.path === 'string' && isConsolePath(value.path);

/** Stores the saved views. Returns false if the browser refuses. */
export function writeSavedViews(personId: string, list: string, views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(storageKey(personId, list), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}
