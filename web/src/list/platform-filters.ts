import type { ListFilter } from './list-filter.ts';

/** All platforms; null or undefined while they are unknown. */
export type Platforms = readonly { id: string; name: string }[] | null | undefined;

/** Returns a filter for each chosen platform, by name, or by id while the names are unknown. */
export const platformFilters = <Search extends { platformIds: string[] }>(
  platformIds: readonly string[],
  platforms: Platforms,
): ListFilter<Search>[] =>
  platformIds.map((id) => ({
    label: `Platform: ${platforms?.find((platform) => platform.id === id)?.name ?? id}`,
    without: (now) => ({ platformIds: now.platformIds.filter((other) => other !== id) }) as Partial<Search>,
  }));
