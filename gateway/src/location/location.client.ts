import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { locationAnswer, locationPage, locationPages } from './location.record.ts';

/** [API-54] A read although it is POSTed. */
const list = {
  name: 'location.list',
  method: 'POST',
  path: '/location/getAll',
  kind: 'read',
  answer: locationPage,
} as const;
/** [API-57] */
const get = {
  name: 'location.get',
  method: 'GET',
  path: '/location/{id}',
  kind: 'read',
  answer: locationAnswer,
} as const;
/** Extension `bulk-reads`; page and limit hold for each company. */
const listForCompanies = {
  name: 'location.listForCompanies',
  method: 'POST',
  path: '/location/getAllForCompanies',
  kind: 'read',
  answer: locationPages,
} as const;

[list, get, listForCompanies] satisfies Endpoint<unknown>[];

export type PageQuery = { page: number; pageSize: number };

export function createLocationClient(rest: RestClient) {
  return {
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(get, { ...options, params: { id } })).data,
    list: (companyId: number, { page, pageSize }: PageQuery, options: CallOptions = {}) =>
      rest.call(list, { ...options, query: { page, limit: pageSize }, body: { company_id: companyId } }),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize }: PageQuery,
      options: CallOptions = {},
    ) => {
      const query = { page, limit: pageSize };
      return (await rest.call(listForCompanies, { ...options, query, body: { company_ids: companyIds } }))
        .companies;
    },
  };
}

export type LocationClient = ReturnType<typeof createLocationClient>;
