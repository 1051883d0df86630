import type { Random } from './random.ts';

/** Returns a ten-digit number that is never assigned: exchange 555, line 0100 to 0199. */
export function phoneNumber(random: Random): string {
  const area = random.int(201, 989);
  return `${area}555${String(random.int(100, 199)).padStart(4, '0')}`;
}
