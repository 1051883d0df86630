import { STREET_SUFFIXES } from '../demo-data/streets.ts';
import { hash, pickBy } from './hash.ts';
import {
  beginsWithWord,
  KNOWN_NAMES,
  plain,
  readNumber,
  readStreetLine,
  type Suffix,
  suffixesLike,
  writeStreet,
} from './street-line.ts';
import { largeTowns, type Town, townsLike } from './towns.ts';
import { unitsOf } from './units.ts';

type Suggestion = {
  street_line: string;
  secondary: string;
  city: string;
  state: string;
  zipcode: string;
  entries: number;
};

const MAX_SUGGESTIONS = 10;

/** A possible street for the entered text, and the part of the text that names the place. */
type Reading = { name: string; suffix: Suffix; place: string };

/**
 * Returns addresses that start with a text such as "120 Ma" or "120 Main St Colu". The text must include the
 * house number.
 */
export function suggest(search: string): Suggestion[] {
  const start = readNumber(search);
  if (!start) return [];
  const townsAt = rememberTowns();
  const readings = [...readingsOf(start.rest)].filter(
    ({ place }) => place === '' || townsAt(place).length > 0,
  );
  // First each name with its most common suffix, then each name with the next.
  const likeliest = readings.sort((a, b) => rank(a) - rank(b)).slice(0, MAX_SUGGESTIONS);
  const townsEach = Math.ceil(MAX_SUGGESTIONS / likeliest.length);
  const found = likeliest.flatMap(({ name, suffix, place }) => {
    const street = writeStreet({ ...start, name, suffix });
    const towns = place === '' ? someTowns(street, townsEach) : townsAt(place).slice(0, townsEach);
    return towns.map((town) => toSuggestion(start.number, street, town));
  });
  return found.slice(0, MAX_SUGGESTIONS);
}

/** Returns the apartments of a building: `selected` is "1200 Market St Apt (8) Fresno CA 93721". */
export function suggestUnits(search: string, selected: string): Suggestion[] {
  const [, line = '', place = ''] = /^(.*) \w+ \(\d+\) (.*)$/.exec(selected) ?? [];
  const [, city, state, zipcode] = /^(.*) ([A-Z]{2}) (\d{5})$/.exec(place) ?? [];
  const read = readStreetLine(line);
  if (!read || city === undefined || state === undefined || zipcode === undefined) return [];
  const units = Array.from(
    { length: unitsOf(read.number, writeStreet(read)) },
    (_, index) => `Apt ${index + 1}`,
  );
  const typed = plain(search);
  const matches = (unit: string) => {
    const whole = plain(`${line} ${unit}`);
    return typed.length <= line.length || whole.startsWith(typed);
  };
  return units
    .filter(matches)
    .map((secondary) => ({ street_line: line, secondary, city, state, zipcode, entries: 1 }));
}

function* readingsOf(typed: string): Generator<Reading> {
  for (const name of KNOWN_NAMES) {
    const known = plain(name);
    if (known.startsWith(typed)) {
      for (const suffix of STREET_SUFFIXES) yield { name, suffix, place: '' };
    } else if (beginsWithWord(typed, known)) {
      yield* afterName(name, typed.slice(known.length).trim());
    }
  }
}

/** Reads the text after the name as a suffix, the start of a suffix, or the place. */
function* afterName(name: string, typed: string): Generator<Reading> {
  const [word = '', ...others] = typed.split(' ');
  const whole = suffixesLike(word, 'whole');
  for (const suffix of whole) yield { name, suffix, place: others.join(' ') };
  if (others.length === 0) {
    for (const suffix of suffixesLike(word, 'beginning')) {
      if (!whole.includes(suffix)) yield { name, suffix, place: '' };
    }
  }
  if (whole.length === 0) {
    for (const suffix of STREET_SUFFIXES) yield { name, suffix, place: typed };
  }
}

const rank = ({ suffix }: Reading) => STREET_SUFFIXES.indexOf(suffix);

/**
 * Caches the towns of each place. Most readings of a text share the place, and each look-up searches all
 * towns.
 */
function rememberTowns() {
  const known = new Map<string, Town[]>();
  return (place: string) => {
    const towns = known.get(place) ?? townsLike(place, MAX_SUGGESTIONS);
    known.set(place, towns);
    return towns;
  };
}

/** Returns large towns, always the same for a street. */
function someTowns(street: string, most: number): Town[] {
  const first = hash(street) % largeTowns.length;
  return [...largeTowns, ...largeTowns].slice(first, first + most);
}

function toSuggestion(number: number, street: string, town: Town): Suggestion {
  const line = `${number} ${street}`;
  const units = unitsOf(number, street);
  return {
    street_line: line,
    secondary: units > 0 ? 'Apt' : '',
    city: town.city,
    state: town.state,
    zipcode: pickBy(line, town.zips),
    entries: units > 0 ? units : 1,
  };
}
