import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import { write } from '../http/write/write.ts';
import { locationExists, lockLocation } from '../session/records/location-lock.store.ts';
import * as contract from './location-rates.contract.ts';
import * as rates from './location-rates.store.ts';
import { assertRatesVersion, ratesToChange } from './rates-version.ts';

export function locationRatesRoutes(app: App, db: Db) {
  getRoute(app, db);
  updateRoute(app, db);
  listRoute(app, db);
}

function getRoute(app: App, db: Db) {
  app.get(
    '/ptx/location/rates/:id',
    { schema: contract.getLocationRates, config: { action: 'rates.read' } },
    async ({ tenantScope, params }) => {
      if (!(await locationExists(db, tenantScope, params.id))) throw notFound('Location');
      return { data: (await rates.get(db, params.id)) ?? null };
    },
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/ptx/location/rates/:id',
    { schema: contract.updateLocationRates, config: { action: 'rates.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const location = ratesToChange('location', async (transaction) => {
        // Locks the location, so that only one request sets its first rates.
        const locked = await lockLocation(transaction, request.tenantScope, id);
        const current = (await rates.get(transaction, id)) ?? null;
        await assertRatesVersion(request, current);
        return { ...locked, rates: current };
      });
      return write(db, request, reply, location, async (transaction, { rates: current }) => {
        const { company_ptx_fees_applied: wanted, ...amounts } = request.body;
        const data = await rates.save(transaction, id, {
          ...amounts,
          company_ptx_fees_applied: wanted ?? current?.company_ptx_fees_applied ?? false,
        });
        return { message: 'Location rates updated successfully', id, data };
      });
    },
  );
}

function listRoute(app: App, db: Db) {
  app.post(
    '/ptx/location/rates/getByLocationIds',
    { schema: contract.listLocationRates, config: { action: 'rates.read' } },
    async ({ tenantScope, body }) => ({ rows: await rates.listByIds(db, tenantScope, body.location_ids) }),
  );
}
