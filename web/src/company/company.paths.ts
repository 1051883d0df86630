import { toSearchPath } from '../list/search-path.ts';

/** The search of the company list and its page. */
export type CompanySearch = {
  name: string;
  /** Empty for all states. */
  stateId: string;
  /** Null for both. */
  status: 'ACTIVE' | 'INACTIVE' | null;
  platformIds: string[];
  /** `none`: companies without rates of their own. */
  rates: '' | 'none';
  /** `active`: inactive companies with active users. */
  people: '' | 'active';
  /** As `list-sort.ts` spells it. */
  sort: string;
  /** Starts at 1. */
  page: number;
};

/** The unfiltered list, from the first page [CON-02]. */
export const wholeCompanyList: CompanySearch = {
  name: '',
  stateId: '',
  status: null,
  platformIds: [],
  rates: '',
  people: '',
  sort: 'name',
  page: 1,
};

/** Returns the path of the company list [RTE-06]. The URL holds the whole search. */
export function toCompanyList(search: Partial<CompanySearch> = {}): string {
  const { name, stateId, status, platformIds, rates, people, sort, page } = {
    ...wholeCompanyList,
    ...search,
  };
  const params = new URLSearchParams();
  if (name) params.set('name', name);
  if (stateId) params.set('state', stateId);
  if (status) params.set('status', status.toLowerCase());
  if (platformIds.length > 0) params.set('platforms', platformIds.join(','));
  if (rates) params.set('rates', rates);
  if (people) params.set('people', people);
  if (sort !== wholeCompanyList.sort) params.set('sort', sort);
  if (page !== 1) params.set('page', String(page));
  return toSearchPath('/company/list', params);
}

/** Returns the path of the company form in add mode [RTE-07]. */
export const toCompanyAdd = () => '/company/add';

/**
 * Returns the path of the company form in edit mode [RTE-08]. `toCompanyView` returns the path of one of its
 * tabs.
 */
export const toCompany = ({ id }: { id: string }) => `/company/edit/${encodeURIComponent(id)}`;

/** Returns the path of the import of a company's users or locations. */
export const toImport = ({ id, kind }: { id: string; kind: 'users' | 'locations' }) =>
  `/company/import/${encodeURIComponent(id)}?kind=${kind}`;

/** The page above every page of a company. */
export const companyCrumbs = [{ label: 'Companies', to: toCompanyList() }];
