import type { OptionGroup } from './combobox.tsx';

/** The groups with only those options whose labels contain what was typed, whatever the case and the accents. */
export function matchingGroups(groups: OptionGroup[], typed: string): OptionGroup[] {
  const wanted = plainText(typed.trim());
  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ label }) => plainText(label).includes(wanted)),
  }));
}

/** A text as it is compared when somebody looks for it: without its case and its accents. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a key leads among `count` options, which go round; undefined for keys that lead nowhere. */
export function toIndex(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (active - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
