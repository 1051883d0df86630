/** Returns a number from 0 to 2^32 - 1 that is always the same for a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of Buffer.from(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}

/** Picks an element of the list, always the same one for a text. */
export const pickBy = <Item>(text: string, list: readonly Item[]) => list[hash(text) % list.length] as Item;
