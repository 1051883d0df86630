import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/page.ts';
import { notFound } from '../http/problem.ts';
import * as contract from './user.contract.ts';
import * as users from './user.store.ts';

export function userRoutes(app: App, db: Db) {
  listRoute(app, db);
  listForCompaniesRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/company/user/getAll',
    { schema: contract.listUsers, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) => {
      const page = toPage(query, body.page);
      const [found] = await users.listForCompanies(db, tenantScope, [body.company_id], body, page);
      if (!found) throw notFound('Company');
      return { count: found.count, rows: found.rows };
    },
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/company/user/getAllForCompanies',
    { schema: contract.listUsersForCompanies, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) => ({
      companies: await users.listForCompanies(db, tenantScope, body.company_ids, body, toPage(query)),
    }),
  );
}
