import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid } from '../http/problem.ts';
import { checkEventChoices } from '../master-data/choice.store.ts';
import { companyPartRoutes } from '../session/records/company-part.routes.ts';
import { listOfEvent } from './default-venue.store.ts';
import * as contract from './event.contract.ts';
import * as events from './event.store.ts';

export const eventRoutes = (app: App, db: Db) =>
  companyPartRoutes(app, db, {
    entity: 'event',
    table: 'company_events',
    name: 'Event',
    url: '/event',
    contracts: { create: contract.createEvent, update: contract.updateEvent, remove: contract.removeEvent },
    check: assertChoicesExist,
    get: events.get,
    getWhole: async (transaction, id) => ({
      ...(await events.get(transaction, id)),
      default_venues: await listOfEvent(transaction, id),
    }),
    create: events.create,
    update: events.update,
  });

async function assertChoicesExist(db: Db, event: contract.EventInput) {
  const faults = await checkEventChoices(db, {
    type: event.type ?? null,
    // 0 is the custom venue, which is in no list.
    venue: event.venue_id || null,
    state: event.custom_venue_details?.state ?? null,
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
