/** The change of one field, as the graph returns it. */
export type Change = { field: string; before?: string | null | undefined; after?: string | null | undefined };

/** The display form of a change: the removed and the added values. */
export type ShownChange = { field: string; gone: string[]; come: string[] };

/** Converts `companyMedalliaSettings.box_color` to `company medallia settings › box color`. */
const toCaption = (field: string) =>
  field
    .split('.')
    .map((part) =>
      part
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .replaceAll('_', ' ')
        .toLowerCase(),
    )
    .join(' › ');

function listIn(text: string | null | undefined): unknown[] | null {
  if (!text?.startsWith('[')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Returns the name of a list entry if it has one, otherwise its JSON. */
function toItem(item: unknown): string {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : item;
  return typeof name === 'string' ? name : JSON.stringify(item);
}

/** Returns the entries of one list that the other lacks. Duplicates count separately. */
function without(list: unknown[], other: unknown[]): string[] {
  const left = other.map((item) => JSON.stringify(item));
  return list
    .filter((item) => {
      const at = left.indexOf(JSON.stringify(item));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .map(toItem);
}

const valueIn = (text: string | null | undefined) => (text === null || text === undefined ? [] : [text]);

/**
 * Returns the display form of a change: for a list, the removed and added entries; otherwise, the whole old
 * and new value.
 */
export function toShownChange({ field, before, after }: Change): ShownChange {
  const [old, now] = [listIn(before), listIn(after)];
  const caption = toCaption(field);
  if (!old && !now) return { field: caption, gone: valueIn(before), come: valueIn(after) };
  const [gone, come] = [without(old ?? [], now ?? []), without(now ?? [], old ?? [])];
  // Only the order changed: shows both lists.
  if (gone.length + come.length === 0) return { field: caption, gone: valueIn(before), come: valueIn(after) };
  return { field: caption, gone, come };
}

/** Returns all changes of an entry as one text for the exported file. */
export const toChangesText = (changes: readonly Change[]) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} -> ${after ?? ''}`).join('\n');
