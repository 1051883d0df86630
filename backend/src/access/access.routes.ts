import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid, notFound } from '../http/problem.ts';
import { toChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { assertListed } from '../master-data/choice.store.ts';
import { assertNotOneself } from '../session/oneself.ts';
import type { TenantScope } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { lockUser } from '../session/records/user-lock.store.ts';
import * as contract from './access.contract.ts';
import * as access from './access.store.ts';
import { type AccessEntry, toEntries } from './access-rules.ts';
import { replaceAccess } from './access-write.store.ts';
import { toAssociateRoles } from './associate-roles.ts';
import { alertOptionsOn } from './role-map.ts';

export function accessRoutes(app: App, db: Db) {
  getRoute(app, db);
  byUserIdsRoute(app, db);
  associateRolesRoute(app, db);
  saveRoute(app, db);
}

function getRoute(app: App, db: Db) {
  app.get(
    '/platform/accessData/:id',
    { schema: contract.getAccess, config: { action: 'company-users.read', orOneself: true } },
    ({ tenantScope, params }) => readAccess(db, tenantScope, params.id),
  );
}

function byUserIdsRoute(app: App, db: Db) {
  app.post(
    '/platform/accessData/getByUserIds',
    { schema: contract.getAccessByUserIds, config: { action: 'company-users.read' } },
    async ({ tenantScope, body }) => {
      const rows = await access.listByUserIds(db, tenantScope, body.user_ids);
      return { rows: rows.map(({ entries, ...user }) => ({ ...user, access_data: toAccessData(entries) })) };
    },
  );
}

function associateRolesRoute(app: App, db: Db) {
  app.get(
    '/company/user/associateRoles/:id',
    { schema: contract.getAssociateRoles, config: { action: 'company-users.read' } },
    async ({ tenantScope, params }) => {
      const { entries, version } = await getExisting(db, tenantScope, params.id);
      return { data: { ...toAssociateRoles(entries), version } };
    },
  );
}

function saveRoute(app: App, db: Db) {
  app.post(
    '/platform/accessData/:id',
    { schema: contract.saveAccess, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { tenantScope, body } = request;
      const { id } = request.params;
      const user = toChange('company_user', async (transaction) => ({
        ...(await lockUser(transaction, tenantScope, id)),
        ...(await readAccess(transaction, tenantScope, id)),
      }));
      return write(db, request, reply, user, async (transaction, locked) => {
        const { access_data, version } = locked;
        await assertVersion(request, version, () => ({ access_data, version }));
        assertNotOneself(request.person.id, id, 'change your own access');
        const checked = toEntries(body, access_data, await access.listPlatformIds(transaction, id));
        if ('faults' in checked) throw invalid(checked.faults);
        for (const entry of checked.entries) await assertChoicesExist(transaction, locked.company_id, entry);
        await replaceAccess(transaction, id, checked.entries);
        return {
          message: 'Access saved successfully',
          id,
          data: await readAccess(transaction, tenantScope, id),
        };
      });
    },
  );
}

async function assertChoicesExist(transaction: Db, companyId: number, entry: AccessEntry) {
  const at = `access_data.${entry.platformId}`;
  await assertOfCompany(transaction, 'regions', companyId, entry.regionIds, `${at}.master.region`);
  await assertOfCompany(transaction, 'locations', companyId, entry.locationIds, `${at}.master.location`);
  const director = `${at}.master.director_location`;
  await assertOfCompany(transaction, 'locations', companyId, entry.directorLocationIds, director);
  const options = alertOptionsOn(entry.platformId);
  if (options)
    await assertListed(transaction, `${options}_alert_options`, entry.alertOptionIds, `${at}.comm_prefs`);
}

async function getExisting(db: Db, tenantScope: TenantScope, id: number) {
  const [found] = await access.listByUserIds(db, tenantScope, [id]);
  if (!found) throw notFound('Company User');
  return found;
}

async function readAccess(db: Db, tenantScope: TenantScope, id: number) {
  const { entries, version } = await getExisting(db, tenantScope, id);
  return { access_data: toAccessData(entries), version };
}

function toAccessData(entries: access.StoredAccess['entries']): contract.AccessData {
  return Object.fromEntries(
    entries.map((entry) => [
      entry.platform_id,
      {
        options: [entry.role_id],
        direct_access: entry.direct_access,
        comm_prefs: entry.alert_options,
        master: {
          region: entry.regions,
          location: entry.locations,
          director_location: entry.director_locations,
        },
      },
    ]),
  );
}
