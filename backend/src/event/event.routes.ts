import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { assertVersion, write } from '../http/write.ts';
import { checkEventChoices } from '../master-data/choice.store.ts';
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
        const version = await events.lock(transaction, event.company_id, id);
        if (version === undefined) throw notFound('Event');
        await assertVersion(request, version, () => events.get(transaction, id));
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

async function assertChoicesExist(db: Db, event: contract.EventInput) {
  const msg = await checkEventChoices(db, {
    type: event.type ?? null,
    // 0 is the custom venue, which is in no list.
    venue: event.venue_id || null,
    state: event.custom_venue_details?.state ?? null,
  });
  if (Object.keys(msg).length > 0) throw invalid(msg);
}
