import { countOf } from '../ui/action/count-text.ts';

/** Units with their length in seconds. */
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Days after which the date says more than their number. */
const maxDays = 30;

/**
 * Returns a past time in words: `5 minutes ago`, `yesterday`, or its date after a month. Without
 * `Intl.RelativeTimeFormat`: to load it takes a phone 0.1 seconds, before the company is shown.
 */
export function timeAgo(at: Date, now: Date): string {
  // Clocks differ: a time in the future has just passed.
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1_000);
  if (seconds >= maxDays * 86_400) return at.toLocaleDateString('en-US', { dateStyle: 'medium' });
  const [unit, length] = units.find(([, one]) => seconds >= one) ?? [];
  if (!unit || !length) return 'just now';
  const count = Math.floor(seconds / length);
  if (unit === 'day' && count === 1) return 'yesterday';
  return `${countOf(count, unit)} ago`;
}
