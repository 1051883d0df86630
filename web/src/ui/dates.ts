import { requiredDate } from '@console/schema/input.rules.ts';

/** How a date is typed and shown [CON-14]. */
export const datePattern = 'MM/DD/YYYY';

const rule = requiredDate('missing');

/** A typed date as `2026-11-21`; null when it is no date, or none of the calendar. */
export function toIsoDate(text: string): string | null {
  const result = rule.safeParse(text);
  return result.success ? result.data : null;
}

/** `2026-11-21` as `11/21/2026`. */
export function toUsDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}

/** A typed date with all its zeros; what is no date is left as it is. */
export function toTidyDate(text: string): string {
  const isoDate = toIsoDate(text);
  return isoDate ? toUsDate(isoDate) : text;
}
