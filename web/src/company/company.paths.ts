/** The search of the company list and its page. */
export type CompanySearch = {
  name: string;
  /** Empty for all states. */
  stateId: string;
  platformIds: string[];
  /** Starts at 1. */
  page: number;
};

/** The unfiltered list, from the first page [CON-02]. */
export const wholeCompanyList: CompanySearch = { name: '', stateId: '', platformIds: [], page: 1 };

/** Returns the path of the company list [RTE-06]. The URL holds the whole search. */
export function toCompanyList(search: Partial<CompanySearch> = {}): string {
  const { name, stateId, platformIds, page } = { ...wholeCompanyList, ...search };
  const params = new URLSearchParams();
  if (name) params.set('name', name);
  if (stateId) params.set('state', stateId);
  if (platformIds.length > 0) params.set('platforms', platformIds.join(','));
  if (page !== 1) params.set('page', String(page));
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `/company/list?${query}` : '/company/list';
}

/** Returns the path of the company form in add mode [RTE-07]. */
export const toCompanyAdd = () => '/company/add';

/**
 * Returns the path of the company form in edit mode [RTE-08]. `toCompanyView` returns the path of one of its
 * tabs.
 */
export const toCompany = ({ id }: { id: string }) => `/company/edit/${encodeURIComponent(id)}`;

/** The page above every page of a company. */
export const companyCrumbs = [{ label: 'Companies', to: toCompanyList() }];
