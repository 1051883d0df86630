import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/page.ts';
import { notFound } from '../http/problem.ts';
import * as contract from './location.contract.ts';
import * as locations from './location.store.ts';

export function locationRoutes(app: App, db: Db) {
  listRoute(app, db);
  getRoute(app, db);
  listForCompaniesRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/location/getAll',
    { schema: contract.listLocations, config: { action: 'location.read' } },
    async ({ reach, body, query }) => {
      const [page] = await locations.listForCompanies(db, reach, [body.company_id], body, toPage(query));
      if (!page) throw notFound('Company');
      return { count: page.count, rows: page.rows };
    },
  );
}

function getRoute(app: App, db: Db) {
  app.get(
    '/location/:id',
    { schema: contract.getLocation, config: { action: 'location.read' } },
    async ({ reach, params }) => {
      const data = await locations.get(db, reach, params.id);
      if (!data) throw notFound('Location');
      return { data };
    },
  );
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/location/getAllForCompanies',
    { schema: contract.listLocationsForCompanies, config: { action: 'location.read' } },
    async ({ reach, body, query }) => ({
      companies: await locations.listForCompanies(db, reach, body.company_ids, body, toPage(query)),
    }),
  );
}
