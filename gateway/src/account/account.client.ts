import { formsAnswer } from '../access/access.record.ts';
import { alertListOf } from '../access/role-map.ts';
import type { Body, WirePaths } from '../field-table/field-table.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { wrote } from '../rest/wire/answer.ts';
import type { Session } from '../session/session.record.ts';
import { accountWritten, forgotAnswer, preferencesAnswer } from './account.record.ts';

/** [API-02] */
const forgot = {
  name: 'account.forgot',
  method: 'POST',
  path: '/auth/password/forgot',
  kind: 'write',
  inDryRun: 'alone',
  isSignIn: true,
  ifUnanswered: 'Check your mailbox before you try again.',
  answer: forgotAnswer,
} as const;
/** [API-03] */
const reset = {
  name: 'account.reset',
  method: 'POST',
  path: '/auth/password/reset',
  kind: 'write',
  inDryRun: 'alone',
  isSignIn: true,
  answer: wrote,
} as const;
/** [API-05] A read, although its method is POST. */
const preferences = {
  name: 'account.preferences',
  method: 'POST',
  path: '/auth/keycloak/getCommunicationPreferences',
  kind: 'read',
  answer: preferencesAnswer,
} as const;
/** [API-06] */
const accessOptions = {
  name: 'account.accessOptions',
  method: 'GET',
  path: '/auth/keycloak/getUserPlatformAccessOptions/{id}',
  kind: 'read',
  answer: formsAnswer,
} as const;
/** [API-07] */
const update = {
  name: 'account.update',
  method: 'PUT',
  path: '/auth/keycloak/updateUserByKcToken/{id}',
  kind: 'write',
  answer: accountWritten,
} as const;
/** [API-08] */
const savePreferences = {
  name: 'account.savePreferences',
  method: 'POST',
  path: '/auth/keycloak/saveCommunicationPreferences/{id}',
  kind: 'write',
  answer: wrote,
} as const;

[forgot, reset, preferences, accessOptions, update, savePreferences] satisfies Endpoint<unknown>[];

export type ChosenAlerts = readonly { platformId: string; alertIds: readonly string[] }[];
/** The company and the kind of person that a mailed link contains. */
export type Linked = { companyId?: string | null | undefined; isArranger?: boolean | null | undefined };

export function createAccountClient(rest: RestClient) {
  return {
    /** Returns null if the REST service answers null: it knows no person with that address. */
    forgot: (email: string, linked: Linked, options: CallOptions = {}) =>
      rest.call(forgot, { ...options, body: { email, ...toLinkBody(linked) } }),
    reset: (token: string, newPassword: string, linked: Linked, options: CallOptions = {}) =>
      rest.call(reset, { ...options, body: { token, newPassword, ...toLinkBody(linked) } }),
    preferences: (platformIds: readonly number[], options: CallOptions = {}) =>
      rest.call(preferences, { ...options, body: { platforms: platformIds } }),
    accessOptions: async (ownId: string, options: CallOptions = {}) =>
      (await rest.call(accessOptions, { ...options, params: { id: ownId } })).data,
    update: ({ ownId, personId, companyId }: Session, details: Body, options: CallOptions = {}) => {
      const company_id = companyId === null ? undefined : Number(companyId);
      const body = { ...details, id: Number(personId), company_id };
      return rest.call(update, { ...options, params: { id: ownId }, body });
    },
    savePreferences: (ownId: string, chosen: ChosenAlerts, options: CallOptions = {}) =>
      rest.call(savePreferences, {
        ...options,
        params: { id: ownId },
        body: Object.fromEntries(
          chosen.map(({ platformId, alertIds }) => [alertListOf(platformId), alertIds.map(Number)]),
        ),
      }),
  };
}

export type AccountClient = ReturnType<typeof createAccountClient>;

/** Paths in the inputs of forgotten passwords by names on the wire. */
export const passwordWirePaths: WirePaths = {
  email: ['email'],
  token: ['token'],
  newPassword: ['newPassword'],
  company_id: ['companyId'],
  isArranger: ['isArranger'],
};

const toLinkBody = ({ companyId, isArranger }: Linked) => ({
  company_id: companyId ? Number(companyId) : undefined,
  isArranger: isArranger ?? undefined,
});
