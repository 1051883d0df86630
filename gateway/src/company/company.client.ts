import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, readPage } from '../rest/loader/documented-pages.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import { companyAnswer, companyPage, companyRows, companyWritten } from './company.record.ts';
import { createCompanySectionsClient } from './company.sections.client.ts';
import { sparsePage, sparseRecords } from './company.sparse.ts';

/** [API-20] A read, although its method is POST. */
const list = {
  name: 'company.list',
  method: 'POST',
  path: '/company/getAll',
  kind: 'read',
  answer: companyPage,
  sparse: sparsePage,
} as const;
/** [API-23] */
const get = {
  name: 'company.get',
  method: 'GET',
  path: '/company/{id}',
  kind: 'read',
  answer: companyAnswer,
} as const;
/** Extension `bulk-reads`. */
const listByIds = {
  name: 'company.listByIds',
  method: 'POST',
  path: '/company/getByIds',
  kind: 'read',
  answer: companyRows,
  sparse: sparseRecords,
} as const;
/** [API-21] */
const create = {
  name: 'company.create',
  method: 'POST',
  path: '/company/add',
  kind: 'write',
  answer: companyWritten,
} as const;
/** [API-22] */
const update = {
  name: 'company.update',
  method: 'PUT',
  path: '/company/{id}',
  kind: 'write',
  answer: companyWritten,
} as const;
/** [API-27] */
const setStatus = {
  name: 'company.setStatus',
  method: 'POST',
  path: '/company/changeStatus',
  kind: 'write',
  answer: companyWritten,
} as const;

[list, get, listByIds, create, update, setStatus] satisfies Endpoint<unknown>[];

export type CompanySearch = {
  name: string | null;
  stateId: number | null;
  platformIds: number[];
  status?: ActiveStatus | undefined;
  hasRates?: boolean | undefined;
  hasActivePeople?: boolean | undefined;
  sort?: WireSort | undefined;
} & PageQuery;

export function createCompanyClient(
  rest: RestClient,
  config: Pick<Config, 'has' | 'COMPANY_SURVEY_SETTINGS_PATH'>,
) {
  return {
    sections: createCompanySectionsClient(rest, config.COMPANY_SURVEY_SETTINGS_PATH),
    list: (
      { name, stateId, platformIds, status, sort, page, pageSize, isBounded, ...filter }: CompanySearch,
      options: CallOptions = {},
    ) =>
      readPage({ page, pageSize, isBounded }, config.has('bulk-reads'), (query) =>
        rest.call(list, {
          ...options,
          query,
          // For no platforms, the REST service expects an empty string instead of an empty list [API-20].
          body: {
            name: name ?? '',
            state: stateId,
            page: query.page,
            platforms: platformIds.length > 0 ? platformIds : '',
            status: status && toWireStatus(status),
            has_rates: filter.hasRates,
            has_active_people: filter.hasActivePeople,
            sort,
          },
        }),
      ),
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(get, { ...options, params: { id } })).data,
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    create: (body: Body, options: CallOptions = {}) => rest.call(create, { ...options, body }),
    update: (id: string, body: Body, options: CallOptions = {}) =>
      rest.call(update, { ...options, params: { id }, body }),
    setStatus: (id: number, status: ActiveStatus, options: CallOptions = {}) =>
      rest.call(setStatus, { ...options, body: { company_id: id, status: toWireStatus(status) } }),
  };
}

export type CompanyClient = ReturnType<typeof createCompanyClient>;
