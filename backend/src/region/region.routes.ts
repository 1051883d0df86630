import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { assertVersion, write } from '../http/write.ts';
import { holdCompany } from '../session/company-lock.store.ts';
import { within } from '../session/policy.ts';
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
      write(db, request, reply, async (transaction) => {
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
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const { company_id: companyId, name, region_row_id: rowId } = request.body;
        if (rowId && rowId !== id) throw invalid({ region_row_id: 'Enter the id that is in the path' });
        await holdCompany(transaction, request.reach, companyId);
        const version = await regions.lock(transaction, companyId, id);
        if (version === undefined) throw notFound('Region');
        await assertVersion(request, version, () => regions.get(transaction, id));
        const stored = await freeName(transaction, companyId, name, id);
        await regions.update(transaction, id, stored);
        return { message: 'Region updated successfully', id, data: await regions.get(transaction, id) };
      }),
  );
}

function removeRoute(app: App, db: Db) {
  app.delete(
    '/region/delete/:id',
    { schema: contract.removeRegion, config: { action: 'company.edit' } },
    (request, reply) =>
      write(db, request, reply, async (transaction) => {
        const { id } = request.params;
        const reach = within(request.reach, request.query.company_id);
        if (!(await regions.remove(transaction, reach, id))) throw notFound('Region');
        return { message: 'Region deleted successfully', id };
      }),
  );
}

/** The name to store: the placeholder when there is none. No other region of the company, which is held, may have it. */
async function freeName(transaction: Db, companyId: number, name: string | null, ownId?: number) {
  const stored = name ?? contract.NO_REGION;
  if (await regions.isNameTaken(transaction, companyId, stored, ownId))
    throw invalid({ name: 'There is a region with this name already' });
  return stored;
}
