import { listByUserIds } from '../access/access.store.ts';
import { toAssociateRoles } from '../access/associate-roles.ts';
import type { Db } from '../database/database.ts';
import { answerOf } from '../database/json-text.ts';
import type { App } from '../http/app.ts';
import { withFields } from '../http/fields/chosen-fields.ts';
import { countOf, toPage } from '../http/fields/page.ts';
import { notFound } from '../http/problem.ts';
import type { TenantScope } from '../session/policy.ts';
import * as contract from './user.contract.ts';
import * as users from './user-list.store.ts';

export function userRoutes(app: App, db: Db) {
  listRoute(app, db);
  listForCompaniesRoute(app, db);
  listAllRoute(app, db);
}

function listRoute(app: App, db: Db) {
  app.post(
    '/company/user/getAll',
    { schema: contract.listUsers, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) => {
      const page = toPage(query, body.page);
      const found = await users
        .pagesByCompany(db, tenantScope, [body.company_id], body, page)
        .executeTakeFirst();
      if (!found) throw notFound('Company');
      return { ...countOf(found), rows: await withAccess(db, tenantScope, found.rows) };
    },
  );
}

/** Adds their access to users. Without bulk reads, a client would need a call for each. */
async function withAccess<User extends { id: number }>(
  db: Db,
  tenantScope: TenantScope,
  rows: readonly User[],
) {
  const ids = rows.map(({ id }) => id);
  const byUser = new Map(
    (await listByUserIds(db, tenantScope, ids)).map((one) => [one.user_id, one.entries]),
  );
  return rows.map((user) => ({ ...user, ...toAssociateRoles(byUser.get(user.id) ?? []) }));
}

function listForCompaniesRoute(app: App, db: Db) {
  app.post(
    '/company/user/getAllForCompanies',
    { schema: contract.listUsersForCompanies, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) => {
      const { company_ids: ids, ...filter } = body;
      const { fields } = query;
      const pages = await users.jsonPagesByCompany(
        db,
        { tenantScope, filter, page: toPage(query), fields },
        ids,
      );
      return withFields(answerOf('companies', pages), fields);
    },
  );
}

function listAllRoute(app: App, db: Db) {
  app.post(
    '/company/user/list',
    { schema: contract.listAllUsers, config: { action: 'company-users.read' } },
    async ({ tenantScope, body, query }) =>
      withFields(await users.list(db, tenantScope, body, toPage(query), query.fields), query.fields),
  );
}
