import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, toPageParameters } from '../rest/loader/documented-pages.ts';
import { reachedRegionPage } from './reached-region.record.ts';

/** Extension `bulk-reads`: how many locations of each region a person sees. */
const list = {
  name: 'reachedRegion.list',
  method: 'GET',
  path: '/platform/effectiveAccess/{id}/regions',
  kind: 'read',
  isExpensive: true,
  answer: reachedRegionPage,
} as const;

[list] satisfies Endpoint<unknown>[];

export type ReachedRegionQuery = PageQuery & { userId: string };

export const createReachedRegionClient = (rest: RestClient) => ({
  list: ({ userId, ...page }: ReachedRegionQuery, options: CallOptions = {}) =>
    rest.call(list, { ...options, params: { id: userId }, query: toPageParameters(page) }),
});

export type ReachedRegionClient = ReturnType<typeof createReachedRegionClient>;
