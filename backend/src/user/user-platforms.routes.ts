import { withConsoleRoleEntry } from '../access/console-role-entry.ts';
import { readAccess } from '../access/stored-access.ts';
import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toWholeChange } from '../http/write/subject.ts';
import { assertVersion, write } from '../http/write/write.ts';
import { assertNotOneself } from '../session/oneself.ts';
import type { TenantScope } from '../session/policy.ts';
import { assertOfCompany } from '../session/records/company-choice.store.ts';
import { incrementPersonVersion, lockUser } from '../session/records/user-lock.store.ts';
import * as contract from './user-detail.contract.ts';
import { getExisting } from './user-detail.store.ts';
import { replaceUserPlatforms } from './user-write.store.ts';

type User = Awaited<ReturnType<typeof getExisting>>;

/** The audit entry also has the access, because removing a platform removes it. */
export function platformsRoute(app: App, db: Db) {
  app.post(
    '/company/user/platforms/save/:id',
    { schema: contract.savePlatforms, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { params, body, person, tenantScope } = request;
      const { id } = params;
      let after = {};
      const user = toWholeChange(
        'company_user',
        (transaction) => lockWithAccess(transaction, tenantScope, id),
        ({ data }: { data: User }) => ({ ...data, ...after }),
      );
      return write(db, request, reply, user, async (transaction, { access_data: _, ...locked }) => {
        await assertVersion(request, locked.version, () => locked);
        assertNotOneself(person.id, id, 'change your own access');
        await assertOfCompany(transaction, 'platforms', locked.company_id, body.platforms);
        await withConsoleRoleEntry(transaction, request, locked, () =>
          replaceUserPlatforms(transaction, id, body.platforms),
        );
        await incrementPersonVersion(transaction, id);
        after = await accessOf(transaction, tenantScope, id);
        const data = await getExisting(transaction, tenantScope, id);
        return { message: 'Platforms saved successfully', id, data };
      });
    },
  );
}

async function lockWithAccess(transaction: Db, tenantScope: TenantScope, id: number) {
  await lockUser(transaction, tenantScope, id);
  const access = await accessOf(transaction, tenantScope, id);
  return { ...(await getExisting(transaction, tenantScope, id)), ...access };
}

async function accessOf(transaction: Db, tenantScope: TenantScope, id: number) {
  const { access_data } = await readAccess(transaction, tenantScope, id);
  return { access_data };
}
