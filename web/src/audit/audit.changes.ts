import { cutText } from '../ui/action/cut-text.ts';
import { leafOf, toFieldCaption, toFieldValue } from './audit.captions.ts';

type Item = { itemId: string | null; name: string };

/** The change of one field, as the graph returns it. A list has items. */
export type Change = {
  field: string;
  platform: { id: string; name: string } | null;
  before: string | null;
  after: string | null;
  itemsBefore: readonly Item[] | null;
  itemsAfter: readonly Item[] | null;
};

/** The display form of a change: the removed and the added values. */
export type ShownChange = {
  field: string;
  gone: string[];
  come: string[];
  /** What happened to a logo, or to the entries of a list if it was only one of both; otherwise null. */
  action: 'added' | 'removed' | 'replaced by' | null;
};

const toCaption = ({ field, platform }: Change) => toFieldCaption(field, platform?.name);

const isSame = (one: Item, other: Item) => one.itemId === other.itemId && one.name === other.name;

/** Returns the names of the items of one list that the other lacks. Duplicates count separately, as `Firefox (3)`. */
function without(list: readonly Item[], other: readonly Item[]): string[] {
  const left = [...other];
  const found = list.filter((item) => {
    const at = left.findIndex((one) => isSame(one, item));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return [...Map.groupBy(found, ({ name }) => name)].map(([name, { length }]) =>
    length > 1 ? `${name} (${length})` : name,
  );
}

/** Joins names. Those with commas are separated by semicolons. */
export const toNamesText = (names: readonly string[]) =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');

/** Joins as many names as fit in a length, at least one, and counts the others. Shortens a single text. */
export function toShortNamesText(names: readonly string[], length: number): string {
  const text = toNamesText(names);
  if (text.length <= length) return text;
  if (names.length <= 1) return `${cutText(text, length)} …`;
  const fits = (count: number) => toNamesText(names.slice(0, count)).length <= length;
  let count = 1;
  while (fits(count + 1)) count++;
  const shown = names.slice(0, count);
  return `${count > 1 ? toNamesText(shown) : toShortNamesText(shown, length)} and ${names.length - count} more`;
}

const valueIn = (field: string, text: string | null) => (text === null ? [] : [toFieldValue(field, text)]);

/** Fields that refer to one record. The graph names them by items, as it does lists. */
const ofOneRecord = ['role', 'countryId', 'stateId', 'typeId', 'venueId', 'eventId'];
const isOfOne = (field: string) => ofOneRecord.includes(leafOf(field));

/**
 * Returns the display form of a change: for a list, the removed and added entries; otherwise, the whole old
 * and new value.
 */
export function toShownChange(change: Change): ShownChange {
  const { before, after, itemsBefore, itemsAfter } = change;
  const field = toCaption(change);
  const values = { gone: valueIn(change.field, before), come: valueIn(change.field, after) };
  const whole = { field, ...values, action: null };
  if ((!itemsBefore && !itemsAfter) || isOfOne(change.field)) return whole;
  const [old, now] = [itemsBefore ?? [], itemsAfter ?? []];
  // The files of two logos may have the same name.
  if (change.field === 'logo' && old.length > 0 && now.length > 0)
    return { field, gone: [], come: now.map(({ name }) => name), action: 'replaced by' };
  const [gone, come] = [without(old, now), without(now, old)];
  // Only the order changed: shows both lists.
  if (gone.length + come.length === 0) return whole;
  return { field, gone, come, action: come.length === 0 ? 'removed' : gone.length === 0 ? 'added' : null };
}

/** Returns all changes of an entry as one text for the exported file. */
export const toChangesText = (changes: readonly Change[]) =>
  changes
    .map((change) => {
      const { field, gone, come, action } = toShownChange(change);
      if (action) return `${field}: ${action} ${toNamesText([...gone, ...come])}`;
      return `${field}: ${toNamesText(gone) || 'none'} → ${toNamesText(come) || 'none'}`;
    })
    .join('\n');
