import type { Db } from '../database/database.ts';
import { answerOf } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { notFound } from '../http/problem.ts';
import * as access from './access.store.ts';
import { accessHolderRoutes } from './access-holder.routes.ts';
import * as contract from './effective.contract.ts';
import * as effective from './effective.store.ts';
import { reachedRegionRoutes } from './reached-region.routes.ts';

export function effectiveAccessRoutes(app: App, db: Db) {
  byLocationRoute(app, db);
  byUserRoute(app, db);
  locationsRoute(app, db);
  accessHolderRoutes(app, db);
  reachedRegionRoutes(app, db);
}

function byLocationRoute(app: App, db: Db) {
  app.post(
    '/platform/accessByLocation',
    { schema: contract.listByLocation, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) => {
      const { location_id: locationId, platform_id: platformId = null, sort } = body;
      const where = { locationId, platformId, sort };
      const found = await effective.listByLocation(db, tenantScope, where, toPage(query));
      if (!found) throw notFound('Location');
      return found;
    },
  );
}

function byUserRoute(app: App, db: Db) {
  app.get(
    '/platform/effectiveAccess/:id',
    { schema: contract.listByUser, config: { action: 'company-users.read', orOneself: true } },
    async ({ tenantScope, params }) => {
      const [user] = await access.listByUserIds(db, tenantScope, [params.id]);
      if (!user) throw notFound('Company User');
      return { data: await effective.listByUser(db, { userId: params.id, companyId: user.company_id }) };
    },
  );
}

function locationsRoute(app: App, db: Db) {
  app.post(
    '/platform/accessLocations/getAllForCompanies',
    { schema: contract.listLocations, config: { action: 'location.read' } },
    async ({ tenantScope, body, query }) => {
      const page = toPage(query);
      return answerOf(
        'companies',
        await effective.jsonLocationsByCompany(db, { tenantScope, page }, body.company_ids),
      );
    },
  );
}
