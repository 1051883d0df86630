import zipcodes from 'zipcodes';
import { plain } from './street-line.ts';

/** A US city with all its ZIP codes. */
export type Town = { city: string; state: string; zips: string[] };

/** Military post offices, whose addresses have another format. */
const MILITARY = /^(Apo|Fpo|Dpo)$/;

const townsByKey = new Map<string, Town>();
const townsByZip = new Map<string, Town>();
for (const { zip, city, state, country } of Object.values(zipcodes.codes)) {
  if (country !== 'US' || MILITARY.test(city)) continue;
  const key = keyOf(city, state);
  const town = townsByKey.get(key) ?? { city, state, zips: [] };
  town.zips.push(zip);
  townsByKey.set(key, town);
  townsByZip.set(zip, town);
}

/** All towns with their keys, those with the most ZIP codes (the largest) first. */
const bySize = [...townsByKey].sort(([, a], [, b]) => b.zips.length - a.zips.length);

/** The towns for a text without a place. */
export const largeTowns: readonly Town[] = bySize.slice(0, 60).map(([, town]) => town);

export const townOfZip = (zip: string) => townsByZip.get(zip) ?? null;
export const townNamed = (city: string, state: string) => townsByKey.get(keyOf(city, state)) ?? null;
export const isTown = ({ city }: Town, name: string) => cityKey(city) === cityKey(name);

/**
 * Returns the towns, with the matching ZIP codes of each, for the start of a place: "colu", "columbus oh",
 * "columbus oh 432", "43215".
 */
export function townsLike(place: string, most: number): Town[] {
  const typed = cityKey(place);
  const [, words = '', zip = ''] = /^(.*?) ?(\d*)$/.exec(typed) ?? [];
  const found: Town[] = [];
  for (const [key, town] of bySize) {
    // The key ends with a space and the state.
    const isNamed = words === '' || words === key || words === key.slice(0, -3);
    if (zip ? !isNamed : !key.startsWith(words)) continue;
    const zips = town.zips.filter((candidate) => candidate.startsWith(zip));
    if (zips.length > 0) found.push({ ...town, zips });
    if (found.length === most) break;
  }
  return found;
}

function keyOf(city: string, state: string) {
  return `${cityKey(city)} ${state.toLowerCase()}`;
}

/** Accepts common abbreviations: "St. Louis" is Saint Louis. */
function cityKey(city: string) {
  return plain(city).replace(/^st /, 'saint ').replace(/^ft /, 'fort ').replace(/^mt /, 'mount ');
}
