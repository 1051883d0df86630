import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, readPage, toPageParameters } from '../rest/loader/documented-pages.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import { userEndpoints as endpoints } from './user.endpoints.client.ts';
import type { UserRecord } from './user.record.ts';

/** Extension `list-filters`. A value that is missing does not filter. */
type UserFilters = {
  email?: string | undefined;
  roleIds?: number[] | undefined;
  status?: ActiveStatus | undefined;
  hasRole?: boolean | undefined;
  isLocked?: boolean | undefined;
  sort?: WireSort | undefined;
  /** Whole email address, only for `listAll`. */
  exactEmail?: string | undefined;
};

export type UserSearch = {
  firstName: string | null;
  lastName: string | null;
  platformIds: number[];
  includeInactive: boolean;
} & UserFilters;
export type UserQuery = UserSearch & PageQuery;

export function createUserClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    list: async (
      companyId: number,
      { page, pageSize, isBounded, ...search }: UserQuery,
      options: CallOptions = {},
    ) => {
      const hasBulkReads = config.has('bulk-reads');
      const found = await readPage({ page, pageSize, isBounded }, hasBulkReads, (query) =>
        rest.call(endpoints.list, {
          ...options,
          query,
          body: { company_id: companyId, page: query.page, ...toSearchBody(search) },
        }),
      );
      return hasBulkReads ? found : { ...found, rows: found.rows.map(inCompany(companyId)) };
    },
    listAll: ({ page, pageSize, isBounded, ...search }: UserQuery, options: CallOptions = {}) =>
      rest.call(endpoints.listAll, {
        ...options,
        query: toPageParameters({ page, pageSize, isBounded }),
        body: toSearchBody(search),
      }),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize, isBounded, ...search }: UserQuery,
      options: CallOptions = {},
    ) => {
      const query = toPageParameters({ page, pageSize, isBounded });
      const body = { company_ids: companyIds, ...toBulkBody(search) };
      return (await rest.call(endpoints.listForCompanies, { ...options, query, body })).companies;
    },
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(endpoints.get, { ...options, params: { id } })).data,
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(endpoints.listByIds, { ...options, body: { ids } })).rows,
    segments: async (id: string, options: CallOptions = {}) =>
      (await rest.call(endpoints.segments, { ...options, params: { id } })).data,
    ecommerceRole: async (id: string, options: CallOptions = {}) =>
      (await rest.call(endpoints.ecommerceRole, { ...options, params: { id } })).data ?? null,
    create: (companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(endpoints.create, { ...options, body: { ...details, company_id: companyId } }),
    update: (id: number, companyId: number, details: Body, options: CallOptions = {}) =>
      rest.call(endpoints.update, {
        ...options,
        params: { id: String(id) },
        body: { ...details, company_id: companyId },
      }),
    savePlatforms: (id: number, platforms: Body, options: CallOptions = {}) =>
      rest.call(endpoints.savePlatforms, {
        ...options,
        params: { id: String(id) },
        body: { ...platforms, user_id: id },
      }),
    saveSegments: (id: number, segments: Body, options: CallOptions = {}) =>
      rest.call(endpoints.saveSegments, { ...options, body: { ...segments, user_id: id } }),
    setStatus: (id: number, status: ActiveStatus, options: CallOptions = {}) =>
      rest.call(endpoints.setStatus, { ...options, body: { user_id: id, status: toWireStatus(status) } }),
    remove: (id: number, options: CallOptions = {}) =>
      rest.call(endpoints.remove, { ...options, params: { id: String(id) } }),
  };
}

export type UserClient = ReturnType<typeof createUserClient>;

/** Adds the company of the list to a row that does not name it [API-75]. */
const inCompany = (companyId: number) => (row: UserRecord) =>
  row.companyId === null ? { ...row, companyId: String(companyId) } : row;

/** `display_inactive_users` adds inactive users to the active ones (AMB-32). */
const toSearchBody = ({ firstName, lastName, platformIds, includeInactive, ...more }: UserSearch) => ({
  first_name: firstName ?? '',
  last_name: lastName ?? '',
  display_inactive_users: includeInactive,
  platforms: platformIds,
  ...toFilters(more),
});

/** Without names and platforms that are not given. */
const toBulkBody = ({ firstName, lastName, platformIds, includeInactive, ...more }: UserSearch) => ({
  first_name: firstName ?? undefined,
  last_name: lastName ?? undefined,
  display_inactive_users: includeInactive,
  platforms: platformIds.length > 0 ? platformIds : undefined,
  ...toFilters(more),
});

const toFilters = ({ email, roleIds, status, hasRole, isLocked, sort, exactEmail }: UserFilters) => ({
  email,
  roles: roleIds?.length ? roleIds : undefined,
  status: status && toWireStatus(status),
  has_role: hasRole,
  is_locked: isLocked,
  sort,
  email_is: exactEmail,
});
