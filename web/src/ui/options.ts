import type { OptionGroup } from './combobox.tsx';

/**
 * Returns the groups with only the options whose labels contain the typed text, regardless of case and
 * accents.
 */
export function matchingGroups(groups: OptionGroup[], typed: string): OptionGroup[] {
  const wanted = plainText(typed.trim());
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ label }) => plainText(label).includes(wanted)),
  }));
}

/** Normalizes text for searching: removes accents and converts to lower case. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the index that a key moves to among `count` options, which wraps around. Returns undefined for
 * other keys.
 */
export function toIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
