import { toSearched } from '@console/schema/visible-text.ts';
import type { ActiveStatus } from '../graph/generated/graphql.ts';

// Values of a search in the URL, which anyone can edit. What the graph would refuse is left out.

/** The last page number that the graph accepts, and the most ids of a filter. */
const maxPages = 1_000_000;
const maxIds = 50;

/**
 * Reads a page number from a URL parameter, from 1, or from -1 for pages from the end. An invalid value means the first
 * page.
 */
export function readPage(text: string | null): number {
  const page = text && /^-?[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
  return Math.abs(page) <= maxPages ? page : 1;
}

/** Reads a text to search for, of at most `longest` characters. A longer one is cut, as a field would. */
export const readText = (text: string | null, longest: number) => toSearched(text ?? '').slice(0, longest);

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** Reads an id; empty if it is not one. */
export const readId = (text: string | null) => (text && isId(text) ? text : '');

/** Reads different ids separated by commas, without the invalid ones. */
export const readIds = (text: string | null) => [
  ...new Set((text ?? '').split(',').filter(isId).slice(0, maxIds)),
];

/** Accepted spellings of a status: the word, or the number that the service uses [WID-18]. */
const statuses: ReadonlyMap<string, ActiveStatus> = new Map([
  ['active', 'ACTIVE'],
  ['inactive', 'INACTIVE'],
  ['1', 'ACTIVE'],
  ['0', 'INACTIVE'],
]);

/** Reads a status; null if it is not one. */
export const readStatus = (text: string | null) => statuses.get(text?.toLowerCase() ?? '') ?? null;
