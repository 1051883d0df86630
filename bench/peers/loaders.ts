import DataLoader from 'dataloader';
import { get, post } from '../servers/plain-upstream.ts';
import {
  type CompanyRecord,
  FIRST_PAGE,
  type LocationRecord,
  type OfCompany,
  type RatesRecord,
  type UserRecord,
} from '../servers/upstream-records.ts';

type Reads<Row> = {
  keyOf: (row: Row) => number;
  single?: (id: number) => Promise<Row>;
  bulk: (ids: readonly number[]) => Promise<Row[]>;
};

/** One bulk read for all ids of a tick, or the single read for one. */
const loaderOf = <Row>({ keyOf, single, bulk }: Reads<Row>) =>
  new DataLoader<number, Row>(async (ids) => {
    const [first] = ids;
    if (single && ids.length === 1 && first !== undefined) return [await single(first)];
    const rows = new Map((await bulk(ids)).map((row) => [keyOf(row), row]));
    return ids.map((id) => rows.get(id) ?? new Error(`There is no record ${id}.`));
  });

const companyOf = ({ company_id }: { company_id: number }) => company_id;

/** Creates the loaders of one request. */
export function createLoaders(authorization: string) {
  const ofCompanies = async <Row>(path: string, ids: readonly number[]) => {
    const body = { company_ids: ids };
    return (await post<{ companies: OfCompany<Row>[] }>(`${path}${FIRST_PAGE}`, authorization, body))
      .companies;
  };
  return {
    company: loaderOf<CompanyRecord>({
      keyOf: ({ id }) => id,
      single: (id) => get(`/company/${id}`, authorization),
      bulk: async (ids) =>
        (await post<{ rows: CompanyRecord[] }>('/company/getByIds', authorization, { ids })).rows,
    }),
    locations: loaderOf<OfCompany<LocationRecord>>({
      keyOf: companyOf,
      bulk: (ids) => ofCompanies('/location/getAllForCompanies', ids),
    }),
    users: loaderOf<OfCompany<UserRecord>>({
      keyOf: companyOf,
      bulk: (ids) => ofCompanies('/company/user/getAllForCompanies', ids),
    }),
    rates: loaderOf<RatesRecord>({
      keyOf: companyOf,
      single: (id) => get(`/ptx/company/rates/${id}`, authorization),
      bulk: async (ids) => {
        const path = '/ptx/company/rates/getByCompanyIds';
        return (await post<{ rows: RatesRecord[] }>(path, authorization, { company_ids: ids })).rows;
      },
    }),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
