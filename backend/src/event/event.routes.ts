import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound, stale } from '../http/problem.ts';
import { versionIn, write } from '../http/write.ts';
import { checkEventChoices } from '../master-data/master-data.store.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import { within } from '../session/policy.ts';
import * as contract from './event.contract.ts';
import * as events from './event.store.ts';

export function eventRoutes(app: App, db: Db) {
  createRoute(app, db);
  updateRoute(app, db);
  removeRoute(app, db);
}

function createRoute(app: App, db: Db) {
  app.post(
    '/event/add',
    { schema: contract.createEvent, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        await holdCompany(transaction, request.reach, request.body.company_id);
        await assertChoicesExist(transaction, request.body);
        const id = await events.create(transaction, request.body);
        return { message: 'Event added successfully', id, data: await events.get(transaction, id) };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/event/:id',
    { schema: contract.updateEvent, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const { event_row_id: rowId, ...event } = request.body;
        if (rowId && rowId !== id) throw invalid({ event_row_id: 'Enter the id that is in the path' });
        await holdCompany(transaction, request.reach, event.company_id);
        await assertVersion(transaction, event.company_id, id, versionIn(request.headers));
        await assertChoicesExist(transaction, event);
        await events.update(transaction, id, event);
        return { message: 'Event updated successfully', id, data: await events.get(transaction, id) };
      }),
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/event/delete/:id',
    { schema: contract.removeEvent, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const reach = within(request.reach, request.query.company_id);
        if (!(await events.remove(transaction, reach, id))) throw notFound('Event');
        return { message: 'Event deleted successfully', id };
      }),
  );
}

/** Holds the event; refuses a change that is based on another version than the stored one. */
async function assertVersion(transaction: Db, companyId: number, id: number, basedOn: number | undefined) {
  const event = await events.lock(transaction, companyId, id);
  if (!event) throw notFound('Event');
  if (basedOn !== undefined && basedOn !== event.version) throw stale(await events.get(transaction, id));
}

async function assertChoicesExist(db: Db, event: contract.EventInput) {
  const msg = await checkEventChoices(db, {
    type: event.type ?? null,
    // 0 is the custom venue, which is in no list.
    venue: event.venue_id || null,
    state: event.custom_venue_details?.state ?? null,
  });
  if (Object.keys(msg).length > 0) throw invalid(msg);
}
