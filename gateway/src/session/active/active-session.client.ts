import type { Endpoint } from '../../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../../rest/client/rest-client.ts';
import { activeSessionList, sessionEnded } from './active-session.record.ts';

/** Extension `sessions`. */
const endpoints = {
  list: {
    name: 'activeSession.list',
    method: 'GET',
    path: '/auth/sessions',
    kind: 'read',
    answer: activeSessionList,
  },
  endCurrent: {
    name: 'activeSession.endCurrent',
    method: 'DELETE',
    path: '/auth/sessions/current',
    kind: 'write',
    answer: sessionEnded,
  },
  end: {
    name: 'activeSession.end',
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    kind: 'write',
    answer: sessionEnded,
  },
  endAll: {
    name: 'activeSession.endAll',
    method: 'DELETE',
    path: '/auth/sessions',
    kind: 'write',
    answer: sessionEnded,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

/** Whose sessions to list: by default the caller's. */
export type SessionOwner = { userId?: string; arrangerId?: string };

/** `userId` null stands for the caller. */
export const createActiveSessionClient = (rest: RestClient) => ({
  list: async ({ userId, arrangerId }: SessionOwner, options: CallOptions = {}) => {
    const query = { user_id: userId, arranger_id: arrangerId };
    return (await rest.call(endpoints.list, { ...options, query })).data;
  },
  endCurrent: (options: CallOptions = {}) => rest.call(endpoints.endCurrent, options),
  end: (id: number, options: CallOptions = {}) =>
    rest.call(endpoints.end, { ...options, params: { id: String(id) } }),
  endAll: (userId: number | null, options: CallOptions = {}) =>
    rest.call(endpoints.endAll, { ...options, query: { user_id: userId ?? undefined } }),
});

export type ActiveSessionClient = ReturnType<typeof createActiveSessionClient>;
