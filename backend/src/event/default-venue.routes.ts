import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange, toCreate, toRemove } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { type TenantScope, within } from '../session/policy.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
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
    async ({ tenantScope, query }) => ({
      data: await defaultVenues.list(db, tenantScope, query.company_ids),
    }),
  );
}

function createRoute(app: App, db: Db) {
  app.post(
    '/venue/default/add',
    { schema: contract.createDefaultVenue, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('default_venue'), async (transaction) => {
        await lockCompany(transaction, request.tenantScope, request.body.company_id);
        if (!(await defaultVenues.lockEvent(transaction, request.body))) throw noSuchEvent();
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
        await lockCompany(transaction, request.tenantScope, companyId);
        // Locks the event first, in the same order as its deletion. The other order could cause a deadlock.
        isEventThere = await defaultVenues.lockEvent(transaction, request.body);
        return lock(transaction, companyId, id);
      });
      return write(db, request, reply, venue, async (transaction, locked) => {
        await assertVersion(request, locked.version, () => locked);
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
      const tenantScope = within(request.tenantScope, request.query.company_id);
      const venue = toRemove('default_venue', (transaction) => lock(transaction, tenantScope, id));
      return write(db, request, reply, venue, async (transaction) => {
        await defaultVenues.remove(transaction, tenantScope, id);
        return { message: 'Default venue deleted successfully', id };
      });
    },
  );
}

async function lock(transaction: Db, tenantScope: TenantScope, id: number) {
  const venue = await defaultVenues.lock(transaction, tenantScope, id);
  if (!venue) throw notFound('Default venue');
  return venue;
}

const noSuchEvent = () => invalid({ event_row_id: 'Choose an event of this company' });
