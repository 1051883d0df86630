import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { userPage, userPages } from './user.record.ts';

/** [API-75] A read although it is POSTed. */
const list = {
  name: 'user.list',
  method: 'POST',
  path: '/company/user/getAll',
  kind: 'read',
  answer: userPage,
} as const;
/** Extension `bulk-reads`; page and limit hold for each company. */
const listForCompanies = {
  name: 'user.listForCompanies',
  method: 'POST',
  path: '/company/user/getAllForCompanies',
  kind: 'read',
  answer: userPages,
} as const;

[list, listForCompanies] satisfies Endpoint<unknown>[];

export type UserQuery = { page: number; pageSize: number; includeInactive: boolean };

export function createUserClient(rest: RestClient) {
  return {
    list: (companyId: number, { page, pageSize, includeInactive }: UserQuery, options: CallOptions = {}) =>
      rest.call(list, {
        ...options,
        query: { page, limit: pageSize },
        body: { company_id: companyId, page, display_inactive_users: includeInactive },
      }),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize, includeInactive }: UserQuery,
      options: CallOptions = {},
    ) => {
      const body = { company_ids: companyIds, display_inactive_users: includeInactive };
      return (await rest.call(listForCompanies, { ...options, query: { page, limit: pageSize }, body }))
        .companies;
    },
  };
}

export type UserClient = ReturnType<typeof createUserClient>;
