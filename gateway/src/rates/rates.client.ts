import { GraphError } from '../errors/graph-error.ts';
import type { Body } from '../field-table/field-table.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import {
  type CompanyRatesRecord,
  companyRatesAnswer,
  companyRatesRows,
  companyRatesWritten,
  defaultRatesAnswer,
  defaultRatesWritten,
} from './rates.record.ts';
import { rateRangeRows } from './rates-distribution.record.ts';

const defaults = '/ptx/default/rates';
const ofCompany = '/ptx/company/rates/{id}';

/** [API-49] */
const getDefault = {
  name: 'rates.getDefault',
  method: 'GET',
  path: defaults,
  kind: 'read',
  answer: defaultRatesAnswer,
} as const;
/** [API-50] */
const saveDefault = {
  name: 'rates.saveDefault',
  method: 'PUT',
  path: defaults,
  kind: 'write',
  answer: defaultRatesWritten,
} as const;
/** [API-51] */
const getForCompany = {
  name: 'rates.getForCompany',
  method: 'GET',
  path: ofCompany,
  kind: 'read',
  answer: companyRatesAnswer,
} as const;
/** [API-52] */
const saveForCompany = {
  name: 'rates.saveForCompany',
  method: 'PUT',
  path: ofCompany,
  kind: 'write',
  answer: companyRatesWritten,
} as const;
/** Extension `bulk-reads`. */
const listForCompanies = {
  name: 'rates.listForCompanies',
  method: 'POST',
  path: '/ptx/company/rates/getByCompanyIds',
  kind: 'read',
  answer: companyRatesRows,
} as const;

/** Extension `summaries`. */
const distribute = {
  name: 'rates.distribute',
  method: 'POST',
  path: '/ptx/rates/distribution',
  kind: 'read',
  isExpensive: true,
  answer: rateRangeRows,
} as const;

[
  getDefault,
  saveDefault,
  getForCompany,
  saveForCompany,
  listForCompanies,
  distribute,
] satisfies Endpoint<unknown>[];

export function createRatesClient(rest: RestClient) {
  return {
    getDefault: async (options: CallOptions = {}) => (await rest.call(getDefault, options)).data,
    saveDefault: (body: Body, options: CallOptions = {}) => rest.call(saveDefault, { ...options, body }),
    getForCompany: async (id: string, options: CallOptions = {}): Promise<CompanyRatesRecord | null> => {
      const { data } = await rest.call(getForCompany, { ...options, params: { id } }).catch(toNone);
      return data && { companyId: id, ...data };
    },
    saveForCompany: (id: string, body: Body, options: CallOptions = {}) =>
      rest.call(saveForCompany, { ...options, params: { id }, body }),
    distribute: async (companyId: number | 'all', options: CallOptions = {}) => {
      const body = { company_id: companyId === 'all' ? undefined : companyId };
      return (await rest.call(distribute, { ...options, body })).rows;
    },
    listForCompanies: async (companyIds: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listForCompanies, { ...options, body: { company_ids: companyIds } })).rows,
  };
}

/** Some services answer 404 for a company without rates of its own. Callers have checked that it exists. */
function toNone(error: unknown) {
  if (error instanceof GraphError && error.code === 'NOT_FOUND') return { data: null };
  throw error;
}

export type RatesClient = ReturnType<typeof createRatesClient>;
