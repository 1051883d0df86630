import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { assertVersion, write } from '../http/write.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import { within } from '../session/policy.ts';
import * as contract from './default-venue.contract.ts';
import * as defaultVenues from './default-venue.store.ts';

export function defaultVenueRoutes(app: App, db: Db) {
  listRoute(app, db);
  createRoute(app, db);
  updateRoute(app, db);
  removeRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.get(
    '/venue/default/list/getAll',
    { schema: contract.listDefaultVenues, config: { action: 'company.read' } },
    async ({ reach, query }) => ({ data: await defaultVenues.list(db, reach, query.company_ids) }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/venue/default/add',
    { schema: contract.createDefaultVenue, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        await holdCompany(transaction, request.reach, request.body.company_id);
        if (!(await defaultVenues.holdEvent(transaction, request.body))) throw noSuchEvent();
        const data = await defaultVenues.create(transaction, request.body);
        return { message: 'Default venue added successfully', id: data.id, data };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/venue/default/:id',
    { schema: contract.updateDefaultVenue, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const { company_id: companyId } = request.body;
        await holdCompany(transaction, request.reach, companyId);
        // The event first, as its deletion does: the other way round the two could wait for each other.
        const isEventThere = await defaultVenues.holdEvent(transaction, request.body);
        const current = await defaultVenues.lock(transaction, companyId, id);
        if (!current) throw notFound('Default venue');
        await assertVersion(request, current.version, () => current);
        if (!isEventThere) throw noSuchEvent();
        const data = await defaultVenues.update(transaction, id, request.body);
        return { message: 'Default venue updated successfully', id, data };
      }),
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/venue/default/delete/:id',
    { schema: contract.removeDefaultVenue, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const reach = within(request.reach, request.query.company_id);
        if (!(await defaultVenues.remove(transaction, reach, id))) throw notFound('Default venue');
        return { message: 'Default venue deleted successfully', id };
      }),
  );
}

const noSuchEvent = () => invalid({ event_row_id: 'Choose an event of this company' });
