import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notAmong } from '../http/problem.ts';
import { companyPartRoutes } from '../session/records/company-part.routes.ts';
import * as contract from './default-venue.contract.ts';
import * as defaultVenues from './default-venue.store.ts';

export function defaultVenueRoutes(app: App, db: Db) {
  listRoute(app, db);
  companyPartRoutes(app, db, {
    entity: 'default_venue',
    table: 'company_default_venues',
    name: 'Default venue',
    url: '/venue/default',
    contracts: {
      create: contract.createDefaultVenue,
      update: contract.updateDefaultVenue,
      remove: contract.removeDefaultVenue,
    },
    // In the same order as the deletion of an event.
    lockFirst: defaultVenues.lockEvent,
    check: assertEventExists,
    get: defaultVenues.get,
    create: defaultVenues.create,
    update: defaultVenues.update,
  });
}

function listRoute(app: App, db: Db) {
  app.get(
    '/venue/default/list/getAll',
    { schema: contract.listDefaultVenues, config: { action: 'company.read' } },
    async ({ tenantScope, query }) => ({
      data: await defaultVenues.list(db, tenantScope, query.company_ids),
    }),
  );
}

/** Locks the event, so that it cannot be deleted meanwhile. */
async function assertEventExists(transaction: Db, input: contract.DefaultVenueInput) {
  if (!(await defaultVenues.lockEvent(transaction, input)))
    throw invalid({ event_row_id: notAmong('Choose an event of this company', input.event_row_id) });
}
