import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, taken } from '../http/problem.ts';
import { companyPartRoutes } from '../session/records/company-part.routes.ts';
import * as contract from './region.contract.ts';
import * as regions from './region.store.ts';
import { getWithMembers } from './region-members.store.ts';
import { restoreRoute } from './region-restore.routes.ts';

export function regionRoutes(app: App, db: Db) {
  restoreRoute(app, db, assertNameIsFree);
  companyPartRoutes(app, db, {
    entity: 'region',
    table: 'regions',
    name: 'Region',
    url: '/region',
    contracts: {
      create: contract.createRegion,
      update: contract.updateRegion,
      remove: contract.removeRegion,
    },
    check: assertNameIsFree,
    get: regions.get,
    getWhole: getWithMembers,
    create: regions.create,
    update: regions.update,
  });
}

/** Refuses a name that another region of the company has. The company must be locked. */
async function assertNameIsFree(
  transaction: Db,
  { company_id: companyId, name }: contract.RegionInput,
  ownId?: number,
) {
  if (await regions.isNameTaken(transaction, companyId, name, ownId))
    throw invalid({ name: taken('A region with this name already exists') });
}
