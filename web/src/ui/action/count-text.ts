/** The number of entries of a list, or a part of it. */
export type Counted = { count: number; countIsExact?: boolean };

/** Returns a number of entries as text: `95`, or `10,000+` if there are more. */
export const countText = (counted: Counted | null | undefined) =>
  counted &&
  (counted.countIsExact === false ? `${counted.count.toLocaleString('en-US')}+` : String(counted.count));
