import { toCompanyRates } from './effective-rates.ts';
import { post } from './plain-upstream.ts';
import {
  type CompanyRecord,
  type CompanyRow,
  FIRST_PAGE,
  type LocationRecord,
  type OfCompany,
  type Page,
  type RatesRecord,
  type UserRecord,
} from './upstream-records.ts';

const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]));
const byCompany = <Row extends { company_id: number }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.company_id, row]));

/** Answers the flagship query with five calls. */
export async function companies(authorization: string) {
  const page = await post<Page<CompanyRow>>(`/company/getAll${FIRST_PAGE}`, authorization, { page: 1 });
  const ids = page.rows.map((row) => row.id);
  const [details, locations, users, rates] = await Promise.all([
    post<{ rows: CompanyRecord[] }>('/company/getByIds', authorization, { ids }),
    post<{ companies: OfCompany<LocationRecord>[] }>(
      `/location/getAllForCompanies${FIRST_PAGE}`,
      authorization,
      {
        company_ids: ids,
      },
    ),
    post<{ companies: OfCompany<UserRecord>[] }>(
      `/company/user/getAllForCompanies${FIRST_PAGE}`,
      authorization,
      {
        company_ids: ids,
      },
    ),
    post<{ rows: RatesRecord[] }>('/ptx/company/rates/getByCompanyIds', authorization, { company_ids: ids }),
  ]);
  const detailOf = byId(details.rows);
  const locationsOf = byCompany(locations.companies);
  const usersOf = byCompany(users.companies);
  const ratesOf = byCompany(rates.rows);
  const rows = page.rows.map(({ id, name }) => ({
    id: String(id),
    name,
    regions: detailOf.get(id)?.CompanyRegions.map((region) => ({ id: String(region.id), name: region.name })),
    locations: toLocations(locationsOf.get(id)),
    users: toUsers(usersOf.get(id)),
    rates: toCompanyRates(ratesOf.get(id)),
  }));
  return { companies: { count: page.count, rows } };
}

function toLocations(page: Page<LocationRecord> | undefined) {
  return (
    page && {
      count: page.count,
      rows: page.rows.map(({ id, name }) => ({ id: String(id), publicName: name })),
    }
  );
}

function toUsers(page: Page<UserRecord> | undefined) {
  const toUser = (row: UserRecord) => ({
    id: String(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
  });
  return page && { count: page.count, rows: page.rows.map(toUser) };
}
