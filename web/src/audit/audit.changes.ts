type Item = { itemId: string | null; name: string };

/** The change of one field, as the graph returns it. A list has items. */
export type Change = {
  field: string;
  platform: { name: string } | null;
  before: string | null;
  after: string | null;
  itemsBefore: readonly Item[] | null;
  itemsAfter: readonly Item[] | null;
};

/** The display form of a change: the removed and the added values. */
export type ShownChange = { field: string; gone: string[]; come: string[] };

/** Converts `surveySettings.boxColor` to `survey settings › box color`. */
const toCaption = ({ field, platform }: Change) => {
  const parts = field.split('.').map((part) => part.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase());
  return [parts[0], platform?.name, ...parts.slice(1)].filter(Boolean).join(' › ');
};

const isSame = (one: Item, other: Item) => one.itemId === other.itemId && one.name === other.name;

/** Returns the names of the items of one list that the other lacks. Duplicates count separately. */
function without(list: readonly Item[], other: readonly Item[]): string[] {
  const left = [...other];
  return list
    .filter((item) => {
      const at = left.findIndex((one) => isSame(one, item));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .map(({ name }) => name);
}

const valueIn = (text: string | null) => (text === null ? [] : [text]);

/**
 * Returns the display form of a change: for a list, the removed and added entries; otherwise, the whole old
 * and new value.
 */
export function toShownChange(change: Change): ShownChange {
  const { before, after, itemsBefore, itemsAfter } = change;
  const field = toCaption(change);
  const whole = { field, gone: valueIn(before), come: valueIn(after) };
  if (!itemsBefore && !itemsAfter) return whole;
  const [old, now] = [itemsBefore ?? [], itemsAfter ?? []];
  const [gone, come] = [without(old, now), without(now, old)];
  // Only the order changed: shows both lists.
  return gone.length + come.length === 0 ? whole : { field, gone, come };
}

/** Returns all changes of an entry as one text for the exported file. */
export const toChangesText = (changes: readonly Change[]) =>
  changes.map((change) => `${toCaption(change)}: ${change.before ?? ''} -> ${change.after ?? ''}`).join('\n');
