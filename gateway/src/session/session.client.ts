import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type Person, personAnswer, selfAnswer, signInAnswer } from './session.record.ts';

/** [API-01] */
const signIn = {
  name: 'session.signIn',
  method: 'POST',
  path: '/auth/signin',
  kind: 'write',
  inDryRun: 'independent',
  isSignIn: true,
  ifUnanswered: 'Try again.',
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

/** The provider's client id and key. They come from the configuration, never from a caller [SES-13]. */
export type ClientCredentials = { CLIENT_ID: number; CLIENT_KEY: string };

export function createSessionClient(rest: RestClient, { CLIENT_ID, CLIENT_KEY }: ClientCredentials) {
  return {
    signIn: (email: string, password: string, options: CallOptions = {}) =>
      rest.call(signIn, {
        ...options,
        body: { email, password, client_id: CLIENT_ID, client_key: CLIENT_KEY },
      }),
    /** Reads the person behind the token. The service accepts only the person's own id. */
    get: async (id: string, options: CallOptions = {}): Promise<Person> =>
      (await rest.call(getPerson, { ...options, params: { id } })).data,
    /** Reads the token and its owner, because a personal access token does not contain the owner's id. */
    getSelf: (options: CallOptions = {}) => rest.call(getSelf, options),
  };
}

export type SessionClient = ReturnType<typeof createSessionClient>;
