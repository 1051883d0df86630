import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import type { Policy } from '../session/policy.ts';
import { listAdministrators } from './company-administrators.contract.ts';
import { listUsersWithRole } from './company-administrators.store.ts';
import { getExisting } from './existing-company.ts';

export function companyAdministratorRoutes(app: App, db: Db, { companyAdministratorRoles }: Policy) {
  app.get(
    '/company/administrators/:id',
    { schema: listAdministrators, config: { action: 'company.read' } },
    async ({ tenantScope, params }) => {
      const { id } = await getExisting(db, tenantScope, params.id);
      return { rows: await listUsersWithRole(db, id, companyAdministratorRoles) };
    },
  );
}
