import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange, toCreate, toRemove } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { type TenantScope, within } from '../session/policy.ts';
import { lockCompany } from '../session/records/company-lock.store.ts';
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
        await lockCompany(transaction, request.tenantScope, companyId);
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
      if (rowId && rowId !== id) throw invalid({ region_row_id: 'Enter the same id as in the path' });
      const region = toChange('region', async (transaction) => {
        await lockCompany(transaction, request.tenantScope, companyId);
        return lock(transaction, companyId, id);
      });
      return write(db, request, reply, region, async (transaction, locked) => {
        await assertVersion(request, locked.version, () => locked);
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
      const tenantScope = within(request.tenantScope, request.query.company_id);
      const region = toRemove('region', (transaction) => lock(transaction, tenantScope, id));
      return write(db, request, reply, region, async (transaction) => {
        await regions.remove(transaction, tenantScope, id);
        return { message: 'Region deleted successfully', id };
      });
    },
  );
}

async function lock(transaction: Db, tenantScope: TenantScope, id: number) {
  const region = await regions.lock(transaction, tenantScope, id);
  if (!region) throw notFound('Region');
  return region;
}

/**
 * Returns the name to store, which is the placeholder if there is none. Refuses a name that another region of
 * the company has. The caller must have locked the company.
 */
async function freeName(transaction: Db, companyId: number, name: string | null, ownId?: number) {
  const stored = name ?? contract.NO_REGION;
  if (await regions.isNameTaken(transaction, companyId, stored, ownId))
    throw invalid({ name: 'A region with this name already exists' });
  return stored;
}
