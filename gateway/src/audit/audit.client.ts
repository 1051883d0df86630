import type { AuditAction, AuditEntity } from '../generated/graph.ts';
import type { WireSort } from '../graph/list-filters.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { type PageQuery, toPageParameters } from '../rest/loader/documented-pages.ts';
import { auditFeed, auditPage, changeCountRows, changeTimesRows } from './audit.record.ts';

/** Extension `audit-log`. A read, although its method is POST. */
const list = {
  name: 'audit.list',
  method: 'POST',
  path: '/audit/getAll',
  kind: 'read',
  isExpensive: true,
  answer: auditPage,
} as const satisfies Endpoint<unknown>;

/** Extension `audit-feed`. Entries in the order of their commits. */
const feed = {
  name: 'audit.feed',
  method: 'POST',
  path: '/audit/feed',
  kind: 'read',
  isExpensive: true,
  answer: auditFeed,
} as const satisfies Endpoint<unknown>;

/** Extension `change-times`. */
const changeTimes = {
  name: 'audit.changeTimes',
  method: 'POST',
  path: '/audit/changeTimes',
  kind: 'read',
  answer: changeTimesRows,
} as const satisfies Endpoint<unknown>;

/** Extension `summaries`. */
const countByDay = {
  name: 'audit.countByDay',
  method: 'POST',
  path: '/audit/countByDay',
  kind: 'read',
  isExpensive: true,
  answer: changeCountRows,
} as const satisfies Endpoint<unknown>;

/** Days of a time zone, both inclusive. */
export type AuditDays = { from: string; to: string; companyId?: number | undefined; timeZone: string };

export type AuditSearch = {
  companyId?: number | undefined;
  entity?: AuditEntity | undefined;
  entityId?: number | undefined;
  actorId?: number | undefined;
  /** Part of a name or email address. */
  actor?: string | undefined;
  /** Part of an access token's name. */
  token?: string | undefined;
  action?: AuditAction | undefined;
  /** Days in UTC, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  requestId?: string | undefined;
  /** Times; `since` is inclusive, `until` exclusive. Extension `audit-feed`, like `ids`. */
  since?: string | undefined;
  until?: string | undefined;
  ids?: readonly number[] | undefined;
};
export type AuditQuery = AuditSearch & { sort?: WireSort | undefined } & PageQuery;
export type AuditFeedQuery = AuditSearch & { after: string | undefined; pageSize: number };

export function createAuditClient(rest: RestClient) {
  return {
    list: ({ page, pageSize, isBounded, sort, ...search }: AuditQuery, options: CallOptions = {}) =>
      rest.call(list, {
        ...options,
        query: toPageParameters({ page, pageSize, isBounded }),
        body: { page: Math.abs(page), ...toBody(search), sort },
      }),
    changeTimes: async (entity: AuditEntity, ids: readonly number[], options: CallOptions = {}) =>
      (await rest.call(changeTimes, { ...options, body: { entity: entity.toLowerCase(), ids } })).rows,
    countByDay: async ({ companyId, timeZone, ...days }: AuditDays, options: CallOptions = {}) => {
      const body = { ...days, company_id: companyId, time_zone: timeZone };
      return (await rest.call(countByDay, { ...options, body })).rows;
    },
    feed: ({ after, pageSize, ...search }: AuditFeedQuery, options: CallOptions = {}) =>
      rest.call(feed, { ...options, body: { after, limit: pageSize, ...toBody(search) } }),
  };
}

export type AuditClient = ReturnType<typeof createAuditClient>;

const toBody = (search: AuditSearch) => ({
  company_id: search.companyId,
  entity: search.entity?.toLowerCase(),
  entity_id: search.entityId,
  actor_id: search.actorId,
  actor: search.actor,
  token: search.token,
  action: search.action?.toLowerCase(),
  from: search.from,
  to: search.to,
  request_id: search.requestId,
  since: search.since,
  until: search.until,
  ids: search.ids,
});
