import type { Endpoint } from '../../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../../rest/client/rest-client.ts';
import type { SessionOwner } from '../active/active-session.client.ts';
import { signInStateAnswer, unlockAnswer } from './sign-in-state.record.ts';

/** Extension `sign-in-state`. */
const endpoints = {
  get: {
    name: 'signInState.get',
    method: 'GET',
    path: '/auth/sign-in',
    kind: 'read',
    answer: signInStateAnswer,
  },
  unlock: {
    name: 'signInState.unlock',
    method: 'DELETE',
    path: '/auth/sign-in/lock',
    kind: 'write',
    answer: unlockAnswer,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

export const createSignInStateClient = (rest: RestClient) => ({
  get: async ({ userId, arrangerId }: SessionOwner, options: CallOptions = {}) => {
    const query = { user_id: userId, arranger_id: arrangerId };
    return (await rest.call(endpoints.get, { ...options, query })).data;
  },
  unlock: (userId: number, options: CallOptions = {}) =>
    rest.call(endpoints.unlock, { ...options, query: { user_id: userId } }),
});

export type SignInStateClient = ReturnType<typeof createSignInStateClient>;
