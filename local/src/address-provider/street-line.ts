import { STREET_NAMES, STREET_SUFFIXES } from '../demo-data/streets.ts';

export type Suffix = (typeof STREET_SUFFIXES)[number];

/** Every street that is known by number instead of name: 1st to 99th. */
const NUMBERED = Array.from({ length: 99 }, (_, index) => ordinal(index + 1));

/** With four directions and the suffixes some ten thousand streets, each in every town. */
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

/** House numbers end here. */
const LARGEST_NUMBER = 9999;

export type StreetLine = {
  number: number;
  direction: string | null;
  name: string;
  /** Null where the line has none, as in "120 Main". */
  suffix: Suffix | null;
  /** What stands behind the street: a unit, or what is typed of a place. */
  rest: string;
};

/** Small letters, one space between words, no commas and dots. */
export const plain = (text: string) => text.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

/** Reads "120 North Main Street Apt 4". Null when there is no number or no street of that name. */
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

/** The number and the direction that a line begins with, and what follows. */
export function readNumber(text: string) {
  const [, digits, after] = /^(\d{1,5}) (.+)$/.exec(plain(text)) ?? [];
  const number = Number(digits);
  if (after === undefined || number < 1 || number > LARGEST_NUMBER) return null;
  const [, word, behind] = /^(north|south|east|west|[nsew]) (.+)$/.exec(after) ?? [];
  if (word === undefined || behind === undefined) return { number, direction: null, rest: after };
  return { number, direction: DIRECTIONS[word] ?? word.toUpperCase(), rest: behind };
}

/** Suffixes that a word means, or may become when more of it is typed. */
export function suffixesLike(word: string, part: 'whole' | 'beginning'): Suffix[] {
  if (word === '') return [];
  return STREET_SUFFIXES.filter((suffix) =>
    [suffix, LONG_SUFFIXES[suffix]].some((form) =>
      part === 'whole' ? plain(form) === word : plain(form).startsWith(word),
    ),
  );
}

/** "N Main St" */
export const writeStreet = ({ direction, name, suffix }: Pick<StreetLine, 'direction' | 'name' | 'suffix'>) =>
  [direction, name, suffix].filter(Boolean).join(' ');

export const beginsWithWord = (text: string, word: string) => text === word || text.startsWith(`${word} `);

/** "Old Mill" before "Old". */
const longestFirst = (a: string, b: string) => b.length - a.length;

function ordinal(number: number) {
  const isTeen = number > 10 && number < 14;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
