import { GraphError } from '../errors/graph-error.ts';
import type { SortDirection } from '../generated/graph.ts';

/** The sort of a list as the wire has it. */
export type WireSort = { field: string; direction: string };

/** Returns the sort of a list as the wire has it; undefined for the usual order. */
export const toWireSort = (
  sort: { field: string; direction?: SortDirection } | null | undefined,
): WireSort | undefined =>
  sort ? { field: sort.field.toLowerCase(), direction: (sort.direction ?? 'ASC').toLowerCase() } : undefined;

type Config = { has: (extension: 'list-filters') => boolean };

/**
 * Throws NOT_CONFIGURED unless the service has the extension `list-filters`.
 * @param what what the service cannot do without it: `list the locations of all companies`
 */
export function assertLists(config: Config, what: string) {
  if (!config.has('list-filters'))
    throw new GraphError('NOT_CONFIGURED', `The service behind this gateway cannot ${what}.`);
}

/**
 * Throws NOT_CONFIGURED for arguments that the documented calls cannot express, unless the service has the
 * extension `list-filters`.
 * @param used arguments by their names; null and undefined were not given
 */
export function assertListFilters(config: Config, used: Readonly<Record<string, unknown>>) {
  const name = Object.keys(used).find((one) => used[one] !== null && used[one] !== undefined);
  if (name !== undefined) assertLists(config, `apply ${name}. Leave it out`);
}
