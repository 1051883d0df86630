import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import {
  personalAccessTokenCreated,
  personalAccessTokenList,
  personalAccessTokenWritten,
} from './personal-access-token.record.ts';

/** Extension `personal-access-tokens`. All calls apply to the caller's tokens. */
const endpoints = {
  list: {
    name: 'personalAccessToken.list',
    method: 'GET',
    path: '/auth/tokens',
    kind: 'read',
    answer: personalAccessTokenList,
  },
  create: {
    name: 'personalAccessToken.create',
    method: 'POST',
    path: '/auth/tokens',
    kind: 'write',
    answer: personalAccessTokenCreated,
  },
  revoke: {
    name: 'personalAccessToken.revoke',
    method: 'DELETE',
    path: '/auth/tokens/{id}',
    kind: 'write',
    answer: personalAccessTokenWritten,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

export type NewPersonalAccessToken = { name: string; isReadOnly: boolean; expiresInDays: number };

export function createPersonalAccessTokenClient(rest: RestClient) {
  return {
    list: async (options: CallOptions = {}) => (await rest.call(endpoints.list, options)).data,
    create: ({ name, isReadOnly, expiresInDays }: NewPersonalAccessToken, options: CallOptions = {}) =>
      rest.call(endpoints.create, {
        ...options,
        body: { name, read_only: isReadOnly, expires_in_days: expiresInDays },
      }),
    revoke: (id: number, options: CallOptions = {}) =>
      rest.call(endpoints.revoke, { ...options, params: { id: String(id) } }),
  };
}

export type PersonalAccessTokenClient = ReturnType<typeof createPersonalAccessTokenClient>;

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const personalAccessTokenWirePaths: Record<string, readonly string[]> = {
  name: ['name'],
  read_only: ['scope'],
  expires_in_days: ['expiresInDays'],
};
