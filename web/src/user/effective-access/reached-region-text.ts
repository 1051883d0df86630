import type { ReachedRegionsFragment } from '../../graph/generated/graphql.ts';
import { countOf, withCommas } from '../../ui/action/count-text.ts';

export type ReachedRegion = ReachedRegionsFragment['rows'][number];

export const regionName = ({ region }: ReachedRegion) => region?.name ?? 'No region';

/**
 * Returns how much of a region a person sees: `all 12 locations, E-Commerce and Surveys`. Platforms that reach only some
 * of these locations have their number: `5 of 8 locations, E-Commerce and Surveys (3)`.
 */
export function reachedText({ locationCount, reachedCount, platforms }: ReachedRegion): string {
  const names = platforms.map(({ platform, locationCount: count }) =>
    count === reachedCount ? platform.name : `${platform.name} (${withCommas(count)})`,
  );
  const isAll = reachedCount === locationCount;
  const part = isAll ? (locationCount > 1 ? 'all ' : '') : `${withCommas(reachedCount)} of `;
  return `${part}${locationsOf(locationCount)}, ${joined(names)}`;
}

/** Returns the names of regions that a person does not see, with their size: `East (16 locations); South (1 location)`. */
export const unseenText = (rows: readonly ReachedRegion[]) =>
  rows.map((row) => `${regionName(row)} (${locationsOf(row.locationCount)})`).join('; ');

const locationsOf = (count: number) => (count === 0 ? 'no active locations' : countOf(count, 'location'));

const joined = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
