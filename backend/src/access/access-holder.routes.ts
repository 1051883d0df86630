import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { notFound } from '../http/problem.ts';
import * as contract from './access-holder.contract.ts';
import * as holders from './access-holder.store.ts';

export function accessHolderRoutes(app: App, db: Db) {
  byLocationRoute(app, db);
  byCompanyRoute(app, db);
}

function byLocationRoute(app: App, db: Db) {
  app.post(
    '/platform/accessHolders/location',
    { schema: contract.listByLocation, config: { action: 'company-users.read' } },
    async ({ tenantScope, body: { location_id, ...filter }, query }) => {
      const found = await holders.listByLocation(db, tenantScope, location_id, filter, toPage(query));
      if (!found) throw notFound('Location');
      return found;
    },
  );
}

function byCompanyRoute(app: App, db: Db) {
  app.post(
    '/platform/accessHolders/company',
    { schema: contract.listByCompany, config: { action: 'company-users.read' } },
    async ({ tenantScope, body: { company_id, ...filter }, query }) => {
      const found = await holders.listByCompany(db, tenantScope, company_id, filter, toPage(query));
      if (!found) throw notFound('Company');
      return found;
    },
  );
}
