import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange, toCreate, toRemove } from '../http/subject.ts';
import { assertVersion, write } from '../http/write.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import { type Reach, within } from '../session/policy.ts';
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
      write(db, request, reply, toCreate('default_venue'), async (transaction) => {
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
    (request, reply) => {
      const { id } = request.params;
      const { company_id: companyId } = request.body;
      let isEventThere = false;
      const venue = toChange('default_venue', async (transaction) => {
        await holdCompany(transaction, request.reach, companyId);
        // The event first, as its deletion does: the other way round the two could wait for each other.
        isEventThere = await defaultVenues.holdEvent(transaction, request.body);
        return hold(transaction, companyId, id);
      });
      return write(db, request, reply, venue, async (transaction, held) => {
        await assertVersion(request, held.version, () => held);
        if (!isEventThere) throw noSuchEvent();
        const data = await defaultVenues.update(transaction, id, request.body);
        return { message: 'Default venue updated successfully', id, data };
      });
    },
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/venue/default/delete/:id',
    { schema: contract.removeDefaultVenue, config: { action: 'company.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const reach = within(request.reach, request.query.company_id);
      const venue = toRemove('default_venue', (transaction) => hold(transaction, reach, id));
      return write(db, request, reply, venue, async (transaction) => {
        await defaultVenues.remove(transaction, reach, id);
        return { message: 'Default venue deleted successfully', id };
      });
    },
  );
}

async function hold(transaction: Db, reach: Reach, id: number) {
  const venue = await defaultVenues.hold(transaction, reach, id);
  if (!venue) throw notFound('Default venue');
  return venue;
}

const noSuchEvent = () => invalid({ event_row_id: 'Choose an event of this company' });
