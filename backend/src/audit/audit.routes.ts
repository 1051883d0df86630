import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { changeTimes, feedEntries, listEntries } from './audit.contract.ts';
import * as audit from './audit.store.ts';

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
}
