import type { Endpoint } from '../rest/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/rest-client.ts';
import { type Person, personAnswer, selfAnswer, signInAnswer } from './session.record.ts';

/** [API-01] */
const signIn = {
  name: 'session.signIn',
  method: 'POST',
  path: '/auth/signin',
  kind: 'write',
  inDryRun: 'asEver',
  answer: signInAnswer,
} satisfies Endpoint<unknown>;

/** [API-04] */
const getPerson = {
  name: 'session.get',
  method: 'GET',
  path: '/auth/keycloak/getUserByKcToken/{id}',
  kind: 'read',
  answer: personAnswer,
} satisfies Endpoint<unknown>;

/** Extension `personal-access-tokens`. */
const getSelf = {
  name: 'session.getSelf',
  method: 'GET',
  path: '/auth/me',
  kind: 'read',
  answer: selfAnswer,
} satisfies Endpoint<unknown>;

/** The provider's client id and key are configuration, never a caller's input [SES-13]. */
export type ClientCredentials = { CLIENT_ID: number; CLIENT_KEY: string };

export function createSessionClient(rest: RestClient, { CLIENT_ID, CLIENT_KEY }: ClientCredentials) {
  return {
    signIn: (email: string, password: string, options: CallOptions = {}) =>
      rest.call(signIn, {
        ...options,
        body: { email, password, client_id: CLIENT_ID, client_key: CLIENT_KEY },
      }),
    /** The person behind the token; the service answers only for one's own id. */
    get: async (id: string, options: CallOptions = {}): Promise<Person> =>
      (await rest.call(getPerson, { ...options, params: { id } })).data,
    /** The person behind a personal access token, which tells nobody their id, and the token. */
    getSelf: (options: CallOptions = {}) => rest.call(getSelf, options),
  };
}

export type SessionClient = ReturnType<typeof createSessionClient>;
