import { requiredDate } from '@console/schema/input.rules.ts';

/** The format in which dates are typed and shown [CON-14]. */
export const datePattern = 'MM/DD/YYYY';

const rule = requiredDate('missing');

/** Converts a typed date to `2026-11-21`; returns null if it is not an existing date. */
export function toIsoDate(text: string): string | null {
  const result = rule.safeParse(text);
  return result.success ? result.data : null;
}

/** Converts `2026-11-21` to `11/21/2026`. */
export function toUsDate(isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return `${month}/${day}/${year}`;
}

/** Matches a date with slashes or dashes, or one of eight digits. */
const typedForms = [/^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/, /^(\d{2})(\d{2})(\d{4})$/];

/** Writes the parts of a typed date with slashes. A year of two digits is of this century. */
function withSlashes(text: string): string {
  const [, month, day, year = ''] = typedForms.map((form) => form.exec(text.trim())).find(Boolean) ?? [];
  return month ? `${month}/${day}/${year.padStart(4, '20')}` : text;
}

/** Writes a typed date in the format in which dates are shown; returns text that is not a date unchanged. */
export function toTidyDate(text: string): string {
  const isoDate = toIsoDate(text) ?? toIsoDate(withSlashes(text));
  return isoDate ? toUsDate(isoDate) : text;
}

/** Returns the current day in the user's time zone, as `2026-11-21`. */
export const today = () => daysAgo(0);

/** Returns the day that is some days before the current one in the user's time zone, as `2026-11-21`. */
export function daysAgo(count: number): string {
  const date = new Date();
  date.setDate(date.getDate() - count);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Returns the name of the user's time zone, such as `America/New_York`. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
