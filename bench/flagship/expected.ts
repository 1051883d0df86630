import { answerTo } from '../upstream/answers.ts';
import { company, locations, rates, users } from '../upstream/records.ts';

const PAGE_SIZE_OF_LISTS = 30;

type Row = { id: number };

/**
 * Returns the expected answer to the flagship query, computed from the records, with slots for the caller's
 * identity.
 */
export function expectedCompanies(pageSize: number) {
  const page = answerTo('POST', `/company/getAll?limit=${pageSize}`, '') as { count: number; rows: Row[] };
  const rows = page.rows.map(({ id }) => toCompany(id));
  return { companies: { count: page.count, rows } };
}

function toCompany(id: number) {
  const record = company(id);
  const fees = rates(id);
  return {
    id: String(id),
    name: record.name,
    regions: record.CompanyRegions.map((region) => ({ id: String(region.id), name: region.name })),
    locations: firstPage(locations(id), (row) => ({ publicName: row.name })),
    users: firstPage(users(id), (row) => ({ firstName: row.first_name, lastName: row.last_name })),
    rates: {
      fees: {
        digital: fees.company_digital_rate,
        paper: fees.company_paper_rate,
        resendPaper: fees.company_resend_paper_rate,
        perLocation: fees.customer_per_location_rate,
      },
    },
  };
}

function firstPage<R extends Row>(rows: R[], toFields: (row: R) => object) {
  return {
    count: rows.length,
    rows: rows.slice(0, PAGE_SIZE_OF_LISTS).map((row) => ({ id: String(row.id), ...toFields(row) })),
  };
}
