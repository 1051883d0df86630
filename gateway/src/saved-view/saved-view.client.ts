import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { savedViewList, savedViewWritten } from './saved-view.record.ts';

/** Extension `saved-views`. All calls apply to the caller's views. */
const endpoints = {
  list: { name: 'savedView.list', method: 'GET', path: '/auth/views', kind: 'read', answer: savedViewList },
  save: {
    name: 'savedView.save',
    method: 'POST',
    path: '/auth/views',
    kind: 'write',
    answer: savedViewWritten,
  },
  update: {
    name: 'savedView.update',
    method: 'PUT',
    path: '/auth/views/{id}',
    kind: 'write',
    answer: savedViewWritten,
  },
  remove: {
    name: 'savedView.remove',
    method: 'DELETE',
    path: '/auth/views/{id}',
    kind: 'write',
    answer: savedViewWritten,
  },
} as const satisfies Record<string, Endpoint<unknown>>;

export function createSavedViewClient(rest: RestClient) {
  return {
    list: async (options: CallOptions = {}) => (await rest.call(endpoints.list, options)).data,
    save: (view: { name: string; path: string }, options: CallOptions = {}) =>
      rest.call(endpoints.save, { ...options, body: view }),
    update: (id: number, change: { name: string }, options: CallOptions = {}) =>
      rest.call(endpoints.update, { ...options, params: { id: String(id) }, body: change }),
    remove: (id: number, options: CallOptions = {}) =>
      rest.call(endpoints.remove, { ...options, params: { id: String(id) } }),
  };
}

export type SavedViewClient = ReturnType<typeof createSavedViewClient>;

/** Maps wire fields to input fields, for validation errors of the REST service. */
export const savedViewWirePaths: Record<string, readonly string[]> = { name: ['name'], path: ['path'] };
