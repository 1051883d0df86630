import { countOf } from '../action/count-text.ts';
import { daysBetween } from './days-between.ts';

/** Units with their length in seconds. */
const units = [
  ['hour', 3_600],
  ['minute', 60],
] as const;

const daySeconds = 86_400;

/** Days after which the date says more than their number. */
const maxDays = 30;

/**
 * Returns a past time in words: `5 minutes ago`, `yesterday`, or its date after a month. Days are those of the calendar in
 * the reader's time zone, as in the audit log. Without `Intl.RelativeTimeFormat`: to load it takes a phone 0.1 seconds,
 * before the company is shown.
 */
export function timeAgo(at: Date, now: Date): string {
  // Clocks differ: a time in the future has just passed.
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  if (seconds >= maxDays * daySeconds) return at.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const days = daysBetween(at, now);
  if (seconds >= daySeconds && days > 0) return days === 1 ? 'yesterday' : `${days} days ago`;
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? [];
  if (!unit || !length) return 'just now';
  return `${countOf(Math.floor(seconds / length), unit)} ago`;
}
