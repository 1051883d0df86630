import { type Fixtures, viewersByModel } from './access-model.ts';
import type { Answer } from './service.ts';

// Access as a map of `platform/location` to the reason, to compare what several calls say about it.

type Platform = { platform_id: number; locations: { id: number; via: string }[] };

/** Returns what the service answers. */
export const toWays = (platforms: Platform[]) =>
  new Map(
    platforms.flatMap(({ platform_id, locations }) =>
      locations.map(({ id, via }) => [`${platform_id}/${id}`, via] as const),
    ),
  );

/** Returns what the model expects for a person. */
export function waysByModel(fixtures: Fixtures, userId: number) {
  const own = [...viewersByModel(fixtures)].filter(([key]) => key.startsWith(`${userId}/`));
  return new Map(own.map(([key, via]) => [key.slice(String(userId).length + 1), via]));
}

/** Returns the number of lost locations by platform, after `all` if none is left there. */
export function lost(had: Map<string, string>, has: Map<string, string>) {
  const platformOf = (key: string) => key.split('/')[0] ?? '';
  const kept = new Set([...has.keys()].map(platformOf));
  const gone = Map.groupBy(
    [...had.keys()].filter((key) => !has.has(key)),
    platformOf,
  );
  return Object.fromEntries(
    [...gone].map(([platform, { length }]) => [platform, kept.has(platform) ? length : `all ${length}`]),
  );
}

type Loss = { platform_id: number; location_count: number | null; platform_location_count: number | null };
type Loser = { id: number; losses: Loss[] };

/** Returns the losses of a person in an answer of the impact, in the spelling of `lost`. */
export function lossesOf({ body }: Answer, userId: number) {
  const { users_losing_all_access: all, users_losing_access: part } = body.data;
  const found = [...all.rows, ...part.rows].find((row: Loser) => row.id === userId)?.losses ?? [];
  return Object.fromEntries(
    found.map((one: Loss) => [one.platform_id, one.location_count ?? `all ${one.platform_location_count}`]),
  );
}
