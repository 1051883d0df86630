import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { within } from '../session/policy.ts';
import { changeTimes, feedEntries, listEntries } from './audit.contract.ts';
import * as audit from './audit.store.ts';
import { countByDay } from './audit-counts.contract.ts';
import { changesByDay } from './audit-counts.store.ts';

export function auditRoutes(app: App, db: Db) {
  app.post(
    '/audit/getAll',
    { schema: listEntries, config: { action: 'audit.read' } },
    ({ tenantScope, body, query }) => audit.list(db, tenantScope, body, toPage(query, body.page)),
  );
  app.post(
    '/audit/feed',
    { schema: feedEntries, config: { action: 'audit.read' } },
    ({ tenantScope, body: { after, limit, ...filter } }) =>
      audit.listInCommitOrder(db, tenantScope, filter, { after, limit }),
  );
  app.post(
    '/audit/changeTimes',
    { schema: changeTimes, config: { action: 'audit.read' } },
    async ({ tenantScope, body }) => ({ rows: await audit.listChangeTimes(db, tenantScope, body) }),
  );
  app.post(
    '/audit/countByDay',
    { schema: countByDay, config: { action: 'audit.read' } },
    async ({ tenantScope, body: { company_id, ...days } }) => ({
      rows: await changesByDay(db, within(tenantScope, company_id ?? undefined), days),
    }),
  );
}
