import type { AuditAction, AuditEntity } from '../generated/graph.ts';
import type { Endpoint } from '../rest/client/endpoint.ts';
import type { CallOptions, RestClient } from '../rest/client/rest-client.ts';
import { auditPage } from './audit.record.ts';

/** Extension `audit-log`. A read, although its method is POST. */
const list = {
  name: 'audit.list',
  method: 'POST',
  path: '/audit/getAll',
  kind: 'read',
  isExpensive: true,
  answer: auditPage,
} as const satisfies Endpoint<unknown>;

export type AuditQuery = {
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
  page: number;
  pageSize: number;
};

export function createAuditClient(rest: RestClient) {
  return {
    list: ({ page, pageSize, ...search }: AuditQuery, options: CallOptions = {}) =>
      rest.call(list, {
        ...options,
        query: { page, limit: pageSize },
        body: { page, ...toBody(search) },
      }),
  };
}

export type AuditClient = ReturnType<typeof createAuditClient>;

const toBody = (search: Omit<AuditQuery, 'page' | 'pageSize'>) => ({
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
});
