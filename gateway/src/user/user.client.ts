import type { changedUserRules } from '@console/schema/user.rules.ts';
import type * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { ActiveStatus } from '../generated/graph.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { readPage } from '../rest/loader/documented-pages.ts';
import { toWireStatus } from '../rest/wire/wire.ts';
import { userEndpoints as endpoints } from './user.endpoints.client.ts';

export type UserSearch = {
  firstName: string | null;
  lastName: string | null;
  platformIds: number[];
  includeInactive: boolean;
};
export type UserQuery = UserSearch & { page: number; pageSize: number };
/** The details of a user. If the password is null, the stored one stays. A new user always has one. */
export type UserDetails = z.output<typeof changedUserRules>;

export function createUserClient(rest: RestClient, config: Pick<Config, 'has'>) {
  return {
    list: (companyId: number, { page, pageSize, ...search }: UserQuery, options: CallOptions = {}) =>
      readPage({ page, pageSize }, config.has('bulk-reads'), (query) =>
        rest.call(endpoints.list, {
          ...options,
          query,
          body: { company_id: companyId, page: query.page, ...toSearchBody(search) },
        }),
      ),
    listForCompanies: async (
      companyIds: readonly number[],
      { page, pageSize, includeInactive }: UserQuery,
      options: CallOptions = {},
    ) => {
      const query = { page, limit: pageSize };
      const body = { company_ids: companyIds, display_inactive_users: includeInactive };
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
    create: (companyId: number, details: UserDetails, options: CallOptions = {}) =>
      rest.call(endpoints.create, { ...options, body: { company_id: companyId, ...toBody(details) } }),
    update: (id: number, companyId: number, details: UserDetails, options: CallOptions = {}) => {
      const body = { company_id: companyId, ...toBody(details) };
      return rest.call(endpoints.update, { ...options, params: { id: String(id) }, body });
    },
    savePlatforms: (id: number, platformIds: readonly string[], options: CallOptions = {}) =>
      rest.call(endpoints.savePlatforms, {
        ...options,
        params: { id: String(id) },
        body: { user_id: id, platforms: platformIds.map(Number) },
      }),
    saveSegments: (id: number, segmentIds: readonly string[], options: CallOptions = {}) =>
      rest.call(endpoints.saveSegments, {
        ...options,
        body: { user_id: id, business_segments: segmentIds.map(Number) },
      }),
    setStatus: (id: number, status: ActiveStatus, options: CallOptions = {}) =>
      rest.call(endpoints.setStatus, { ...options, body: { user_id: id, status: toWireStatus(status) } }),
    remove: (id: number, options: CallOptions = {}) =>
      rest.call(endpoints.remove, { ...options, params: { id: String(id) } }),
  };
}

export type UserClient = ReturnType<typeof createUserClient>;

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const userWirePaths: Record<string, readonly string[]> = {
  first_name: ['firstName'],
  middle_name: ['middleName'],
  last_name: ['lastName'],
  email: ['email'],
  email_address: ['email'],
  phone: ['phone'],
  mobile_number: ['phone'],
  password: ['password'],
  user_pass: ['password'],
  platforms: ['platformIds'],
  business_segments: ['segmentIds'],
};

/** `display_inactive_users` adds inactive users to the active ones (AMB-32). */
const toSearchBody = ({ firstName, lastName, platformIds, includeInactive }: UserSearch) => ({
  first_name: firstName ?? '',
  last_name: lastName ?? '',
  display_inactive_users: includeInactive,
  platforms: platformIds,
});

const toBody = (details: UserDetails) => ({
  first_name: details.firstName,
  middle_name: details.middleName,
  last_name: details.lastName,
  email_address: details.email,
  mobile_number: details.phone,
  user_pass: details.password ?? undefined,
});
