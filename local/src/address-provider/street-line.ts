import { STREET_NAMES, STREET_SUFFIXES } from '../demo-data/streets.ts';

export type Suffix = (typeof STREET_SUFFIXES)[number];

/** The numbered streets, 1st to 99th. */
const NUMBERED = Array.from({ length: 99 }, (_, index) => ordinal(index + 1));

/**
 * Together with four directions and the suffixes, these form about ten thousand streets. Every town has all
 * of them.
 */
export const KNOWN_NAMES: readonly string[] = [...STREET_NAMES, ...NUMBERED];

const DIRECTIONS: Readonly<Record<string, string>> = { north: 'N', south: 'S', east: 'E', west: 'W' };

const LONG_SUFFIXES: Readonly<Record<Suffix, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Rd: 'Road',
  Dr: 'Drive',
  Ln: 'Lane',
  Blvd: 'Boulevard',
  Ct: 'Court',
  Way: 'Way',
  Pl: 'Place',
  Pkwy: 'Parkway',
};

/** The largest house number. */
const LARGEST_NUMBER = 9999;

export type StreetLine = {
  number: number;
  direction: string | null;
  name: string;
  /** Null if the line has none, as in "120 Main". */
  suffix: Suffix | null;
  /** The text after the street: a unit, or the start of a place. */
  rest: string;
};

/** Converts to lower case, removes commas and dots, and collapses spaces. */
export const plain = (text: string) => text.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/**
 * Parses a line such as "120 North Main Street Apt 4". Returns null if it has no number or no known street.
 */
export function readStreetLine(text: string): StreetLine | null {
  const start = readNumber(text);
  if (!start) return null;
  const name = KNOWN_NAMES.filter((known) => beginsWithWord(start.rest, plain(known))).sort(longestFirst)[0];
  if (name === undefined) return null;
  const afterName = start.rest.slice(name.length).trim();
  const suffix = suffixesLike(afterName.split(' ')[0] ?? '', 'whole')[0] ?? null;
  const rest = suffix ? afterName.split(' ').slice(1).join(' ') : afterName;
  return { number: start.number, direction: start.direction, name, suffix, rest };
}

/** Splits a line into the leading number, the direction and the rest. */
export function readNumber(text: string) {
  const [, digits, after] = /^(\d{1,5}) (.+)$/.exec(plain(text)) ?? [];
  const number = Number(digits);
  if (after === undefined || number < 1 || number > LARGEST_NUMBER) return null;
  const [, word, behind] = /^(north|south|east|west|[nsew]) (.+)$/.exec(after) ?? [];
  if (word === undefined || behind === undefined) return { number, direction: null, rest: after };
  return { number, direction: DIRECTIONS[word] ?? word.toUpperCase(), rest: behind };
}

/** Returns the suffixes that a word means, or that start with it. */
export function suffixesLike(word: string, part: 'whole' | 'beginning'): Suffix[] {
  if (word === '') return [];
  return STREET_SUFFIXES.filter((suffix) =>
    [suffix, LONG_SUFFIXES[suffix]].some((form) =>
      part === 'whole' ? plain(form) === word : plain(form).startsWith(word),
    ),
  );
}

/** Returns a street such as "N Main St". */
export const writeStreet = ({ direction, name, suffix }: Pick<StreetLine, 'direction' | 'name' | 'suffix'>) =>
  [direction, name, suffix].filter(Boolean).join(' ');

export const beginsWithWord = (text: string, word: string) => text === word || text.startsWith(`${word} `);

/** Sorts "Old Mill" before "Old". */
const longestFirst = (a: string, b: string) => b.length - a.length;

function ordinal(number: number) {
  const isTeen = number > 10 && number < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
