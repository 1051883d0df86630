import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { searchHits } from './search.record.ts';

/** Extension `search`. A read, although its method is POST. */
const find = {
  name: 'search.find',
  method: 'POST',
  path: '/search',
  kind: 'read',
  isExpensive: true,
  answer: searchHits,
} as const satisfies Endpoint<unknown>;

export type SearchQuery = { text: string; first: number };

export function createSearchClient(rest: RestClient) {
  return {
    find: async ({ text, first }: SearchQuery, options: CallOptions = {}) =>
      (await rest.call(find, { ...options, body: { text, limit: first } })).rows,
  };
}

export type SearchClient = ReturnType<typeof createSearchClient>;
