import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, readPage, toPageParameters } from '../rest/loader/documented-pages.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import {
  arrangerAnswer,
  arrangerPage,
  arrangerPages,
  arrangerRows,
  arrangerWritten,
} from './arranger.record.ts';
import { sparsePages } from './arranger.sparse.ts';

/** [API-69] A read, although its method is POST. */
const list = {
  name: 'arranger.list',
  method: 'POST',
  path: '/arranger/getAll',
  kind: 'read',
  answer: arrangerPage,
} as const;
/** Extension `bulk-reads`. Page and limit apply to each company. It cannot search names. */
const listForCompanies = {
  name: 'arranger.listForCompanies',
  method: 'POST',
  path: '/arranger/getAllForCompanies',
  kind: 'read',
  answer: arrangerPages,
  sparse: sparsePages,
} as const;
/** [API-71] */
const get = {
  name: 'arranger.get',
  method: 'GET',
  path: '/arranger/{id}',
  kind: 'read',
  answer: arrangerAnswer,
} as const;
/** Extension `bulk-reads`. */
const listByIds = {
  name: 'arranger.listByIds',
  method: 'POST',
  path: '/arranger/getByIds',
  kind: 'read',
  answer: arrangerRows,
} as const;

const write = <Method extends 'POST' | 'PUT'>(name: string, method: Method, path: string) =>
  ({ name: `arranger.${name}`, method, path, kind: 'write', answer: arrangerWritten }) as const;

/** [API-70] */
const create = write('create', 'POST', '/arranger/add');
/** [API-72] */
const update = write('update', 'PUT', '/arranger/{id}');
/** [API-73] */
const savePlatforms = write('savePlatforms', 'POST', '/arranger/platforms/save');
/** [API-74] */
const saveAlerts = write('saveAlerts', 'POST', '/arranger/medallia-alert-options/save');

[
  list,
  listForCompanies,
  get,
  listByIds,
  create,
  update,
  savePlatforms,
  saveAlerts,
] satisfies Endpoint<unknown>[];

export type ArrangerSearch = {
  firstName: string | null;
  lastName: string | null;
  includeInactive: boolean;
  /** Extension `list-filters`. */
  email?: string | undefined;
  status?: ActiveStatus | undefined;
  sort?: WireSort | undefined;
};
export type ArrangerQuery = ArrangerSearch & PageQuery;

export function createArrangerClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    list: (
      companyId: number,
      { page, pageSize, isBounded, ...search }: ArrangerQuery,
      options: CallOptions = {},
    ) =>
      readPage({ page, pageSize, isBounded }, config.has('bulk-reads'), (query) =>
        rest.call(list, {
          ...options,
          query,
          body: { company_id: companyId, ...toSearchBody(search) },
        }),
      ),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize, isBounded, ...search }: ArrangerQuery,
      options: CallOptions = {},
    ) => {
      const query = toPageParameters({ page, pageSize, isBounded });
      const body = { company_ids: companyIds, ...toBulkBody(search) };
      return (await rest.call(listForCompanies, { ...options, query, body })).companies;
    },
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(get, { ...options, params: { id } })).data,
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByIds, { ...options, body: { ids } })).rows,
    create: (companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(create, { ...options, body: { ...details, company_id: companyId } }),
    update: (id: number, companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(update, {
        ...options,
        params: { id: String(id) },
        body: { ...details, company_id: companyId },
      }),
    savePlatforms: (id: number, platforms: Body, options: CallOptions = {}) =>
      rest.call(savePlatforms, { ...options, body: { ...platforms, arranger_id: id } }),
    saveAlerts: (id: number, alerts: Body, options: CallOptions = {}) =>
      rest.call(saveAlerts, { ...options, body: { ...alerts, arrangerId: id } }),
  };
}

export type ArrangerClient = ReturnType<typeof createArrangerClient>;

/**
 * Uses camel case, unlike every other call [ENT-35]. `includeInactiveStatus` adds inactive arrangers to
 * active ones (AMB-32).
 */
const toSearchBody = ({ firstName, lastName, ...more }: ArrangerSearch) => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  ...toFilters(more),
});

/** Without names that are not given. */
const toBulkBody = ({ firstName, lastName, ...more }: ArrangerSearch) => ({
  firstName: firstName ?? undefined,
  lastName: lastName ?? undefined,
  ...toFilters(more),
});

type Filters = Omit<ArrangerSearch, 'firstName' | 'lastName'>;
const toFilters = ({ includeInactive, email, status, sort }: Filters) => ({
  includeInactiveStatus: includeInactive,
  email,
  status: status && toWireStatus(status),
  sort,
});
