/** The change of one field, as the graph tells it. */
export type Change = { field: string; before?: string | null | undefined; after?: string | null | undefined };

/** What a person is shown of a change: what is gone, and what is there instead. */
export type ShownChange = { field: string; gone: string[]; come: string[] };

/** `companyMedalliaSettings.box_color` is `company medallia settings › box color`. */
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

/** An entry of a list: by its name where it has one. */
function toItem(item: unknown): string {
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : item;
  return typeof name === 'string' ? name : JSON.stringify(item);
}

/** Entries of one list that the other has not; equal ones count as often as they are there. */
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

/** A change as it is shown: of a list only what went and what came, of everything else the whole value before and after. */
export function toShownChange({ field, before, after }: Change): ShownChange {
  const [old, now] = [listIn(before), listIn(after)];
  const caption = toCaption(field);
  if (!old && !now) return { field: caption, gone: valueIn(before), come: valueIn(after) };
  const [gone, come] = [without(old ?? [], now ?? []), without(now ?? [], old ?? [])];
  // The same entries in another order: both lists tell it better than nothing.
  if (gone.length + come.length === 0) return { field: caption, gone: valueIn(before), come: valueIn(after) };
  return { field: caption, gone, come };
}

/** All changes of an entry as one text, for a file. */
export const toChangesText = (changes: readonly Change[]) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? ''} -> ${after ?? ''}`).join('\n');
