import type { StoredEntry } from '@console/schema/access.rules.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, toPageParameters } from '../rest/loader/documented-pages.ts';
import { accessAnswer, accessRows, accessWritten, formsAnswer, toAccessData } from './access.record.ts';
import { accessLocationPages } from './access-locations.record.ts';
import { locationAccessPage } from './location-access.record.ts';
import { rolesAnswer } from './role.record.ts';

/** [API-91] A read, although its method is POST. */
const forms = {
  name: 'access.forms',
  method: 'POST',
  path: '/platform/getForms',
  kind: 'read',
  answer: formsAnswer,
} as const;
/** [API-88] */
const roles = {
  name: 'access.roles',
  method: 'GET',
  path: '/role/getAll',
  kind: 'read',
  answer: rolesAnswer,
} as const;
/** [API-92] */
const get = {
  name: 'access.get',
  method: 'GET',
  path: '/platform/accessData/{id}',
  kind: 'read',
  answer: accessAnswer,
} as const;
/** Extension `bulk-reads`. */
const listByUserIds = {
  name: 'access.listByUserIds',
  method: 'POST',
  path: '/platform/accessData/getByUserIds',
  kind: 'read',
  answer: accessRows,
} as const;
/** Extension `bulk-reads`: the people who can see a location. */
const listByLocation = {
  name: 'access.listByLocation',
  method: 'POST',
  path: '/platform/accessByLocation',
  kind: 'read',
  isExpensive: true,
  answer: locationAccessPage,
} as const;
/** Extension `bulk-reads`: what access depends on of all locations of companies. */
const listLocations = {
  name: 'access.listLocations',
  method: 'POST',
  path: '/platform/accessLocations/getAllForCompanies',
  kind: 'read',
  answer: accessLocationPages,
} as const;
/** [API-93] */
const save = {
  name: 'access.save',
  method: 'POST',
  path: '/platform/accessData/{id}',
  kind: 'write',
  answer: accessWritten,
} as const;

[forms, roles, get, listByUserIds, listByLocation, listLocations, save] satisfies Endpoint<unknown>[];

export type LocationAccessQuery = PageQuery & {
  locationId: number;
  platformId: number | null;
  sort: WireSort | undefined;
};

export function createAccessClient(rest: RestClient) {
  return {
    forms: async (platformIds: readonly number[], options: CallOptions = {}) =>
      (await rest.call(forms, { ...options, body: { platforms: platformIds } })).data,
    roles: async (options: CallOptions = {}) => (await rest.call(roles, options)).data,
    get: (userId: string, options: CallOptions = {}) =>
      rest.call(get, { ...options, params: { id: userId } }),
    listByUserIds: async (userIds: readonly number[], options: CallOptions = {}) =>
      (await rest.call(listByUserIds, { ...options, body: { user_ids: userIds } })).rows,
    listByLocation: (
      { locationId, platformId, sort, ...page }: LocationAccessQuery,
      options: CallOptions = {},
    ) =>
      rest.call(listByLocation, {
        ...options,
        query: toPageParameters(page),
        body: { location_id: locationId, platform_id: platformId ?? undefined, sort },
      }),
    listLocations: async (companyIds: readonly number[], page: PageQuery, options: CallOptions = {}) =>
      (
        await rest.call(listLocations, {
          ...options,
          query: toPageParameters(page),
          body: { company_ids: companyIds },
        })
      ).companies,
    save: (userId: number, entries: readonly StoredEntry[], options: CallOptions = {}) =>
      rest.call(save, {
        ...options,
        params: { id: String(userId) },
        body: toAccessData(entries),
      }),
  };
}

export type AccessClient = ReturnType<typeof createAccessClient>;
