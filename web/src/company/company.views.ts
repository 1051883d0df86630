import { type CompanySearch, type CompanyView, companyTabs } from './company.paths.ts';

// Apart from the paths themselves, which are fetched with the sign-in page.

/** Reads what `toCompanyList` wrote; what makes no sense is left out. */
export function readCompanyList(params: URLSearchParams): CompanySearch {
  return {
    name: params.get('name')?.trim() ?? '',
    stateId: params.get('state') ?? '',
    platformIds: (params.get('platforms') ?? '').split(',').filter((id) => id !== ''),
    page: toPage(params.get('page')),
  };
}

/** Reads what `toCompany` wrote; what makes no sense is the first tab, or the first page. */
export const readCompanyView = (params: URLSearchParams): CompanyView => ({
  tab: Object.values(companyTabs).find((tab) => String(tab) === params.get('tab')) ?? companyTabs.company,
  locationId: params.get('location') || null,
  locationPage: toPage(params.get('locations')),
  userPage: toPage(params.get('users')),
});

const toPage = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);
