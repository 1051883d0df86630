import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange, toCreate, toRemove } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { checkEventChoices } from '../master-data/choice.store.ts';
import { type TenantScope, within } from '../session/policy.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
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
      write(db, request, reply, toCreate('event'), async (transaction) => {
        await lockCompany(transaction, request.tenantScope, request.body.company_id);
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
    (request, reply) => {
      const { id } = request.params;
      const { event_row_id: rowId, ...event } = request.body;
      if (rowId && rowId !== id) throw invalid({ event_row_id: 'Enter the same id as in the path' });
      const subject = toChange('event', async (transaction) => {
        await lockCompany(transaction, request.tenantScope, event.company_id);
        return lock(transaction, event.company_id, id);
      });
      return write(db, request, reply, subject, async (transaction, locked) => {
        await assertVersion(request, locked.version, () => locked);
        await assertChoicesExist(transaction, event);
        await events.update(transaction, id, event);
        return { message: 'Event updated successfully', id, data: await events.get(transaction, id) };
      });
    },
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/event/delete/:id',
    { schema: contract.removeEvent, config: { action: 'company.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const tenantScope = within(request.tenantScope, request.query.company_id);
      const event = toRemove('event', (transaction) => lock(transaction, tenantScope, id));
      return write(db, request, reply, event, async (transaction) => {
        await events.remove(transaction, tenantScope, id);
        return { message: 'Event deleted successfully', id };
      });
    },
  );
}

async function lock(transaction: Db, tenantScope: TenantScope, id: number) {
  const event = await events.lock(transaction, tenantScope, id);
  if (!event) throw notFound('Event');
  return event;
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
