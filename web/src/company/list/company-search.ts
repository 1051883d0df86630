import { companyLengths } from '@console/schema/limits.ts';
import type { CompanySortField } from '../../graph/generated/graphql.ts';
import { readSort, toSort } from '../../list/list-sort.ts';
import { readId, readIds, readPage, readStatus, readText } from '../../list/search-values.ts';
import type { CompanySearch } from '../company.paths.ts';

/** The heading of the company list. */
export const companyListTitle = 'Company Management';

const sortFields: readonly [CompanySortField, ...CompanySortField[]] = ['NAME', 'CITY', 'STATUS', 'ID'];

/** Parses a URL of `toCompanyList`. Ignores invalid values. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  const status = readStatus(params.get('status'));
  return {
    name: readText(params.get('name'), companyLengths.name),
    stateId: readId(params.get('state')),
    status,
    platformIds: readIds(params.get('platforms')),
    rates: params.get('rates') === 'none' ? 'none' : '',
    // Only inactive companies with active people can be asked for.
    people: params.get('people') === 'active' && status !== 'ACTIVE' ? 'active' : '',
    sort: readSort(params.get('sort'), sortFields),
    page: readPage(params.get('page')),
  };
}

/** Returns the variables of the list's query. */
export function toListVariables(search: CompanySearch) {
  const { name, stateId, status, platformIds, rates, people, sort, page } = search;
  const filter = {
    name: name || null,
    stateId: stateId || null,
    platformIds: platformIds.length ? platformIds : null,
    // Needs an extension, so it is left out if it does not filter.
    ...(status && { status }),
    ...(rates && { hasRates: false }),
    ...(people && { hasActivePeople: true, status: 'INACTIVE' as const }),
  };
  // `more` is first, as Apollo sends it: `begin-page.ts` sends an equal request early.
  return { more: false, filter, page, sort: toSort(sort, sortFields) };
}
