import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { invalid } from '../http/problem.ts';
import { toWholeChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import { lockUser } from '../session/records/user-lock.store.ts';
import * as contract from './access.contract.ts';
import * as access from './access.store.ts';
import { assertChoicesExist } from './access-choices.ts';
import { toEntries } from './access-rules.ts';
import { replaceAccess } from './access-write.store.ts';
import { toAssociateRoles } from './associate-roles.ts';
import { withConsoleRoleEntry } from './console-role-entry.ts';
import { getExisting, readAccess, toAccessData } from './stored-access.ts';

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
      const user = toWholeChange('company_user', async (transaction) => ({
        ...(await lockUser(transaction, tenantScope, id)),
        ...(await readAccess(transaction, tenantScope, id)),
      }));
      return write(db, request, reply, user, async (transaction, locked) => {
        const { access_data, version } = locked;
        await assertVersion(request, version, () => ({ access_data, version }));
        assertNotOneself(request.person.id, id, 'change your own access');
        const checked = toEntries(body, access_data, await access.listPlatformIds(transaction, id));
        if ('faults' in checked) throw invalid(checked.faults);
        for (const entry of checked.entries)
          await assertChoicesExist(transaction, locked.company_id, entry, `access_data.${entry.platformId}.`);
        await withConsoleRoleEntry(transaction, request, locked, () =>
          replaceAccess(transaction, id, checked.entries),
        );
        return {
          message: 'Access saved successfully',
          id,
          data: await readAccess(transaction, tenantScope, id),
        };
      });
    },
  );
}
