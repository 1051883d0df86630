import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange, toCreate, toRemove } from '../http/subject.ts';
import { assertVersion, write } from '../http/write.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import { type Reach, within } from '../session/policy.ts';
import * as contract from './region.contract.ts';
import * as regions from './region.store.ts';

export function regionRoutes(app: App, db: Db) {
  createRoute(app, db);
  updateRoute(app, db);
  removeRoute(app, db);
}

function createRoute(app: App, db: Db) {
  app.post(
    '/region/add',
    { schema: contract.createRegion, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, toCreate('region'), async (transaction) => {
        const { company_id: companyId, name } = request.body;
        await holdCompany(transaction, request.reach, companyId);
        const stored = await freeName(transaction, companyId, name);
        const id = await regions.create(transaction, companyId, stored);
        return { message: 'Region added successfully', id, data: await regions.get(transaction, id) };
      }),
  );
}

function updateRoute(app: App, db: Db) {
  app.put(
    '/region/:id',
    { schema: contract.updateRegion, config: { action: 'company.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const { company_id: companyId, name, region_row_id: rowId } = request.body;
      if (rowId && rowId !== id) throw invalid({ region_row_id: 'Enter the id that is in the path' });
      const region = toChange('region', async (transaction) => {
        await holdCompany(transaction, request.reach, companyId);
        return hold(transaction, companyId, id);
      });
      return write(db, request, reply, region, async (transaction, held) => {
        await assertVersion(request, held.version, () => held);
        const stored = await freeName(transaction, companyId, name, id);
        await regions.update(transaction, id, stored);
        return { message: 'Region updated successfully', id, data: await regions.get(transaction, id) };
      });
    },
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/region/delete/:id',
    { schema: contract.removeRegion, config: { action: 'company.edit' } },
    (request, reply) => {
      const { id } = request.params;
      const reach = within(request.reach, request.query.company_id);
      const region = toRemove('region', (transaction) => hold(transaction, reach, id));
      return write(db, request, reply, region, async (transaction) => {
        await regions.remove(transaction, reach, id);
        return { message: 'Region deleted successfully', id };
      });
    },
  );
}

async function hold(transaction: Db, reach: Reach, id: number) {
  const region = await regions.hold(transaction, reach, id);
  if (!region) throw notFound('Region');
  return region;
}

/** The name to store: the placeholder when there is none. No other region of the company, which is held, may have it. */
async function freeName(transaction: Db, companyId: number, name: string | null, ownId?: number) {
  const stored = name ?? contract.NO_REGION;
  if (await regions.isNameTaken(transaction, companyId, stored, ownId))
    throw invalid({ name: 'There is a region with this name already' });
  return stored;
}
