import { personLengths } from '@console/schema/limits.ts';
import type { ArrangerFilter, PersonSort } from '../generated/graph.ts';
import { assertListFilters, toWireSort } from './list-filters.ts';
import { toSearchText } from './search.ts';

// The filters and the sort that lists of a company's users and arrangers share.

type Given<Value> = Value | null | undefined;

/** Without inactive people, the documented calls list the active ones. */
const inactiveOnly = (filter: Given<ArrangerFilter>) =>
  filter?.status === 'INACTIVE' ? filter.status : undefined;

/** Throws NOT_CONFIGURED for what the documented calls cannot express, as `assertListFilters`. */
export function assertPersonFilters(
  config: Parameters<typeof assertListFilters>[0],
  filter: Given<ArrangerFilter>,
  sort: Given<PersonSort>,
) {
  assertListFilters(config, {
    'filter.email': filter?.email,
    'filter.status': inactiveOnly(filter),
    sort,
  });
}

/** Throws BAD_REQUEST for a text that is too long. */
export const toPersonSearch = (filter: Given<ArrangerFilter>, sort: Given<PersonSort>) => ({
  firstName: toSearchText(filter?.firstName, 'filter.firstName', personLengths.name),
  lastName: toSearchText(filter?.lastName, 'filter.lastName', personLengths.name),
  email: toSearchText(filter?.email, 'filter.email', personLengths.email) ?? undefined,
  includeInactive: filter?.status ? false : (filter?.includeInactive ?? false),
  status: inactiveOnly(filter),
  sort: toWireSort(sort),
});
