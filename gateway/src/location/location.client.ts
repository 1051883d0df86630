import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import { createLocationRatesClient } from '../rates/location-rates.client.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, readPage, toPageParameters } from '../rest/loader/documented-pages.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import {
  locationAnswer,
  locationPage,
  locationPages,
  locationRows,
  locationWritten,
} from './location.record.ts';
import { sparsePage, sparsePages } from './location.sparse.ts';
import { createLocationSectionsClient } from './sections/location.sections.client.ts';

/** [API-54] A read, although its method is POST. */
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
/** Extension `list-filters`. */
const listAll = {
  name: 'location.listAll',
  method: 'POST',
  path: '/location/list',
  kind: 'read',
  answer: locationPage,
  sparse: sparsePage,
} as const;
/** Extension `bulk-reads`. Page and limit apply to each company. It searches only with `list-filters`. */
const listForCompanies = {
  name: 'location.listForCompanies',
  method: 'POST',
  path: '/location/getAllForCompanies',
  kind: 'read',
  answer: locationPages,
  sparse: sparsePages,
} as const;
/** Extension `bulk-reads`. Each location as a whole. */
const listByIds = {
  name: 'location.listByIds',
  method: 'POST',
  path: '/location/getByIds',
  kind: 'read',
  answer: locationRows,
} as const;
/** [API-55] */
const create = {
  name: 'location.create',
  method: 'POST',
  path: '/location/add',
  kind: 'write',
  answer: locationWritten,
} as const;
/** [API-56] */
const update = {
  name: 'location.update',
  method: 'PUT',
  path: '/location/{id}',
  kind: 'write',
  answer: locationWritten,
} as const;
/** [API-63] */
const setStatus = {
  name: 'location.setStatus',
  method: 'POST',
  path: '/location/changeStatus',
  kind: 'write',
  answer: locationWritten,
} as const;

[list, listAll, get, listForCompanies, listByIds, create, update, setStatus] satisfies Endpoint<unknown>[];

/** A page of a list. A value that is missing does not filter. */
export type LocationQuery = PageQuery & {
  name?: string | undefined;
  status?: ActiveStatus | undefined;
  city?: string | undefined;
  regionId?: number | undefined;
  platformId?: number | undefined;
  hasDriftedRates?: boolean | undefined;
  sort?: WireSort | undefined;
};

export function createLocationClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    sections: createLocationSectionsClient(rest),
    rates: createLocationRatesClient(rest),
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(get, { ...options, params: { id } })).data,
    /** The documents do not name the search fields (AMB-46). They are named like those of other lists. */
    list: (
      companyId: number,
      { page, pageSize, isBounded, ...search }: LocationQuery,
      options: CallOptions = {},
    ) =>
      readPage({ page, pageSize, isBounded }, config.has('bulk-reads'), (query) =>
        rest.call(list, {
          ...options,
          query,
          body: { company_id: companyId, ...toSearchBody(search) },
        }),
      ),
    listAll: ({ page, pageSize, isBounded, ...search }: LocationQuery, options: CallOptions = {}) =>
      rest.call(listAll, {
        ...options,
        query: toPageParameters({ page, pageSize, isBounded }),
        body: toSearchBody(search),
      }),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize, isBounded, ...search }: LocationQuery,
      options: CallOptions = {},
    ) => {
      const query = toPageParameters({ page, pageSize, isBounded });
      const body = { company_ids: companyIds, ...toSearchBody(search) };
      return (await rest.call(listForCompanies, { ...options, query, body })).companies;
    },
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    create: (companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(create, { ...options, body: { company_id: companyId, ...details } }),
    update: (id: number, companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(update, {
        ...options,
        params: { id: String(id) },
        body: { id, company_id: companyId, ...details },
      }),
    setStatus: (id: number, status: ActiveStatus, options: CallOptions = {}) =>
      rest.call(setStatus, { ...options, body: { location_id: id, status: toWireStatus(status) } }),
  };
}

export type LocationClient = ReturnType<typeof createLocationClient>;

const toSearchBody = ({
  name,
  status,
  city,
  regionId,
  platformId,
  hasDriftedRates,
  sort,
}: Omit<LocationQuery, keyof PageQuery>) => ({
  name,
  status: status && toWireStatus(status),
  city,
  region_id: regionId,
  platform_id: platformId,
  has_drifted_rates: hasDriftedRates,
  sort,
});
