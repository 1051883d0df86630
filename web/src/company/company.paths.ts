/** What the company list is searched by, and which page of it is shown. */
export type CompanySearch = {
  name: string;
  /** Empty for all states. */
  stateId: string;
  platformIds: string[];
  /** From 1. */
  page: number;
};

/** The list as it begins: everything, from the first page [CON-02]. */
export const wholeCompanyList: CompanySearch = { name: '', stateId: '', platformIds: [], page: 1 };

/** The company list [RTE-06]; everything about it stands in the address. */
export function toCompanyList(search: Partial<CompanySearch> = {}): string {
  const { name, stateId, platformIds, page } = { ...wholeCompanyList, ...search };
  const params = new URLSearchParams();
  if (name) params.set('name', name);
  if (stateId) params.set('state', stateId);
  if (platformIds.length > 0) params.set('platforms', platformIds.join(','));
  if (page > 1) params.set('page', String(page));
  const query = params.toString().replaceAll('%2C', ',');
  return query ? `/company/list?${query}` : '/company/list';
}

/** The company form in add mode [RTE-07]. */
export const toCompanyAdd = () => '/company/add';

/** The company form in edit mode, as it opens [RTE-08]. `toCompanyView` leads to one of its tabs. */
export const toCompany = ({ id }: { id: string }) => `/company/edit/${encodeURIComponent(id)}`;
