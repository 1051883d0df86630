import { hash } from './hash.ts';

/**
 * Returns the number of apartments of a building; 0 for a house. Buildings have round numbers such as 100 or
 * 1200.
 */
export function unitsOf(number: number, street: string): number {
  return number % 100 === 0 ? 4 + (hash(`${number} ${street}`) % 7) : 0;
}

export type UnitVerdict = 'known' | 'unknown' | 'missing';

/**
 * Checks a unit at an address. The apartments of a building are Apt 1 to Apt n. Offices (Suite 100 to 999 and
 * Floor 2 to 40) exist at every address.
 */
export function checkUnit(unit: string, units: number): UnitVerdict {
  if (unit === '') return units > 0 ? 'missing' : 'known';
  const [, kind = '', digits = ''] =
    /^(apt|apartment|unit|suite|ste|floor|fl)? ?#? ?(\d{1,4})$/.exec(unit) ?? [];
  const number = Number(digits || Number.NaN);
  if (/^(suite|ste)$/.test(kind)) return isWithin(number, 100, 999);
  if (/^(floor|fl)$/.test(kind)) return isWithin(number, 2, 40);
  return isWithin(number, 1, units);
}

const isWithin = (number: number, least: number, most: number): UnitVerdict =>
  number >= least && number <= most ? 'known' : 'unknown';
