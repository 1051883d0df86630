import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { viewAsEnded, viewAsStarted } from './view-as.record.ts';

/** Extension `view-as`. */
const endpoints = {
  start: {
    name: 'viewAs.start',
    method: 'POST',
    path: '/auth/view-as',
    kind: 'write',
    answer: viewAsStarted,
  },
  end: {
    name: 'viewAs.end',
    method: 'DELETE',
    path: '/auth/view-as/{id}',
    kind: 'write',
    answer: viewAsEnded,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

/** A user, or an arranger with a sign-in. */
export type ViewedPerson = { user_id: number } | { arranger_id: number };

export const createViewAsClient = (rest: RestClient) => ({
  start: (person: ViewedPerson, options: CallOptions = {}) =>
    rest.call(endpoints.start, { ...options, body: person }),
  end: (id: number, options: CallOptions = {}) =>
    rest.call(endpoints.end, { ...options, params: { id: String(id) } }),
});
