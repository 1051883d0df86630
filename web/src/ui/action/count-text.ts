/** The number of entries of a list, or a part of it. */
export type Counted = { count: number; countIsExact?: boolean };

/** Returns a count with commas: `10,000`. To load `Intl` for it takes a phone up to 0.1 seconds. */
export const withCommas = (count: number) => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Returns a number of entries as text: `1,962`, or `10,000+` if there are more. */
export const countText = (counted: Counted | null | undefined) =>
  counted && `${withCommas(counted.count)}${counted.countIsExact === false ? '+' : ''}`;

/** A noun in the singular and the plural; as a text, the plural takes an s. */
export type Noun = string | { one: string; many: string };

/** Returns the noun in the number of its count: `location` or `locations`. */
export function nounFor(count: number, noun: Noun): string {
  const { one, many } = typeof noun === 'string' ? { one: noun, many: `${noun}s` } : noun;
  return count === 1 ? one : many;
}

/** Returns a number with its noun: `1 location`, `1,200 companies`. */
export const countOf = (count: number, noun: Noun) => `${withCommas(count)} ${nounFor(count, noun)}`;
