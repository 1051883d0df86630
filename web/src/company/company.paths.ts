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

/** Numbers of the tabs of the company form [COM-01]. */
export const companyTabs = { company: 0, locations: 1, location: 2, platforms: 5, users: 6 } as const;

export type CompanyTabNumber = (typeof companyTabs)[keyof typeof companyTabs];

/**
 * What the company form shows: a tab, which page of the lists in them, from 1, and the location that tab 2 edits; without
 * one it adds a location.
 */
export type CompanyView = {
  tab: CompanyTabNumber;
  locationId: string | null;
  locationPage: number;
  userPage: number;
};

/** The company form in edit mode [RTE-08]. */
export function toCompany({
  id,
  tab = companyTabs.company,
  locationId = null,
  locationPage = 1,
  userPage = 1,
}: { id: string } & Partial<CompanyView>): string {
  const params = new URLSearchParams();
  if (tab !== companyTabs.company) params.set('tab', String(tab));
  if (locationId) params.set('location', locationId);
  if (locationPage > 1) params.set('locations', String(locationPage));
  if (userPage > 1) params.set('users', String(userPage));
  const query = params.toString();
  const path = `/company/edit/${encodeURIComponent(id)}`;
  return query ? `${path}?${query}` : path;
}
