import type { Random } from './random.ts';

/** Ten digits that no telephone company gives out: exchange 555, line 0100 to 0199. */
export function phoneNumber(random: Random): string {
  const area = random.int(201, 989);
  return `${area}555${String(random.int(100, 199)).padStart(4, '0')}`;
}
