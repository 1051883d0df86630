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

/** Reads what `toCompanyList` wrote; what makes no sense is left out. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  return {
    name: params.get('name')?.trim() ?? '',
    stateId: params.get('state') ?? '',
    platformIds: (params.get('platforms') ?? '').split(',').filter((id) => id !== ''),
    page: toPage(params.get('page')),
  };
}

/** The company form in add mode [RTE-07]. */
export const toCompanyAdd = () => '/company/add';

/** Numbers of the tabs of the company form [COM-01]. */
export const companyTabs = { company: 0, locations: 1, platforms: 5, users: 6 } as const;

export type CompanyTabNumber = (typeof companyTabs)[keyof typeof companyTabs];

/** What the company form shows: a tab, and which page of the lists in them, from 1. */
export type CompanyView = { tab: CompanyTabNumber; locationPage: number; userPage: number };

/** The company form in edit mode [RTE-08]. */
export function toCompany({
  id,
  tab = companyTabs.company,
  locationPage = 1,
  userPage = 1,
}: { id: string } & Partial<CompanyView>): string {
  const params = new URLSearchParams();
  if (tab !== companyTabs.company) params.set('tab', String(tab));
  if (locationPage > 1) params.set('locations', String(locationPage));
  if (userPage > 1) params.set('users', String(userPage));
  const query = params.toString();
  const path = `/company/edit/${encodeURIComponent(id)}`;
  return query ? `${path}?${query}` : path;
}

/** Reads what `toCompany` wrote; what makes no sense is the first tab, or the first page. */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationPage: toPage(params.get('locations')),
  userPage: toPage(params.get('users')),
});

const toPage = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
