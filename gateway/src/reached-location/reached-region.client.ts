import type { WireSort } from '../graph/list-filters.ts';
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

export type ReachedRegionQuery = PageQuery & { userId: string; sort: WireSort | undefined };

export const createReachedRegionClient = (rest: RestClient) => ({
  list: ({ userId, sort, ...page }: ReachedRegionQuery, options: CallOptions = {}) => {
    const order = sort && { sort: sort.field, direction: sort.direction };
    return rest.call(list, {
      ...options,
      params: { id: userId },
      query: { ...toPageParameters(page), ...order },
    });
  },
});

export type ReachedRegionClient = ReturnType<typeof createReachedRegionClient>;
