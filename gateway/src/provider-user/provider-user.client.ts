import type { Config } from '../config.ts';
import type { Body } from '../field-table/field-table.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, readPage } from '../rest/loader/documented-pages.ts';
import { wrote } from '../rest/wire/answer.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import {
  providerUserAnswer,
  providerUserPage,
  providerUserRows,
  providerUserWritten,
} from './provider-user.record.ts';

const endpoints = {
  /** [API-84] A read, although the method is POST. */
  list: {
    name: 'providerUser.list',
    method: 'POST',
    path: '/user/getAll',
    kind: 'read',
    answer: providerUserPage,
  },
  /** [API-86] */
  get: {
    name: 'providerUser.get',
    method: 'GET',
    path: '/user/{id}',
    kind: 'read',
    answer: providerUserAnswer,
  },
  /** Extension `bulk-reads`. */
  listByIds: {
    name: 'providerUser.listByIds',
    method: 'POST',
    path: '/user/getByIds',
    kind: 'read',
    answer: providerUserRows,
  },
  /** [API-85] */
  create: {
    name: 'providerUser.create',
    method: 'POST',
    path: '/user/add',
    kind: 'write',
    answer: providerUserWritten,
  },
  /** [API-87] */
  update: {
    name: 'providerUser.update',
    method: 'PUT',
    path: '/user/{id}',
    kind: 'write',
    answer: providerUserWritten,
  },
  /** [API-83] */
  setStatus: {
    name: 'providerUser.setStatus',
    method: 'POST',
    path: '/user/changeStatus',
    kind: 'write',
    answer: wrote,
  },
  /** [API-82] */
  remove: {
    name: 'providerUser.remove',
    method: 'DELETE',
    path: '/user/{id}',
    kind: 'write',
    answer: wrote,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

/** [API-97] The documents do not define the path (AMB-29). */
const savePlatforms = (path: string) =>
  ({
    name: 'providerUser.savePlatforms',
    method: 'POST',
    path,
    kind: 'write',
    answer: providerUserWritten,
  }) satisfies Endpoint<unknown>;

export type ProviderUserQuery = {
  firstName: string | null;
  lastName: string | null;
  platformIds: number[];
  status: ActiveStatus | null;
  includeInactive: boolean;
  /** Extension `list-filters`. */
  email?: string | undefined;
  roleIds?: number[] | undefined;
  isLocked?: boolean | undefined;
  sort?: WireSort | undefined;
} & PageQuery;
/** Without a password or role id, the stored one stays. */

export function createProviderUserClient(
  rest: RestClient,
  config: Pick<Config, 'has' | 'PROVIDER_USER_PLATFORMS_PATH'>,
) {
  return {
    list: ({ page, pageSize, isBounded, ...search }: ProviderUserQuery, options: CallOptions = {}) =>
      readPage({ page, pageSize, isBounded }, config.has('bulk-reads'), (query) =>
        rest.call(endpoints.list, { ...options, query, body: { page: query.page, ...toSearchBody(search) } }),
      ),
    get: async (id: string, options: CallOptions = {}) =>
      (await rest.call(endpoints.get, { ...options, params: { id } })).data,
    listByIds: async (ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(endpoints.listByIds, { ...options, body: { ids } })).rows,
    create: (details: Body, options: CallOptions = {}) =>
      rest.call(endpoints.create, { ...options, body: details }),
    update: (id: number, details: Body, options: CallOptions = {}) =>
      rest.call(endpoints.update, { ...options, params: { id: String(id) }, body: details }),
    savePlatforms: (id: number, platforms: Body, options: CallOptions = {}) =>
      rest.call(savePlatforms(config.PROVIDER_USER_PLATFORMS_PATH), {
        ...options,
        body: { ...platforms, user_id: id },
      }),
    setStatus: (id: number, status: ActiveStatus, options: CallOptions = {}) =>
      rest.call(endpoints.setStatus, { ...options, body: { user_id: id, status: toWireStatus(status) } }),
    remove: (id: number, options: CallOptions = {}) =>
      rest.call(endpoints.remove, { ...options, params: { id: String(id) } }),
  };
}

export type ProviderUserClient = ReturnType<typeof createProviderUserClient>;

/**
 * `display_inactive_users` adds inactive users to the active ones (AMB-32). The service ignores it if
 * `status` is set. The documents print two names for the platforms, and both get them.
 */
function toSearchBody(search: Omit<ProviderUserQuery, keyof PageQuery>) {
  return {
    first_name: search.firstName ?? '',
    last_name: search.lastName ?? '',
    platform_business_search: search.platformIds,
    platforms: search.platformIds,
    status: search.status && toWireStatus(search.status),
    display_inactive_users: search.includeInactive,
    email: search.email,
    roles: search.roleIds,
    is_locked: search.isLocked,
    sort: search.sort,
  };
}
