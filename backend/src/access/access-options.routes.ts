import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { notFound } from '../http/problem.ts';
import type { Policy } from '../session/policy.ts';
import * as access from './access.store.ts';
import * as contract from './access-options.contract.ts';
import * as options from './access-options.store.ts';
import { listPlatformOptions } from './platform-options.ts';
import { COMPANY_ROLES, hasRoles } from './role-map.ts';

export function accessOptionRoutes(app: App, db: Db, { providerRoles }: Policy) {
  forUserRoute(app, db);
  forPlatformsRoute(app, db);
  roleRoutes(app, db, [...providerRoles.admin, ...providerRoles.staff]);
  ecommerceRoleRoutes(app, db);
}

function forUserRoute(app: App, db: Db) {
  app.get(
    '/platform/accessOptions/:id',
    { schema: contract.listForUser, config: { action: 'company-users.read' } },
    async ({ tenantScope, params }) => {
      const [user] = await access.listByUserIds(db, tenantScope, [params.id]);
      if (!user) throw notFound('Company User');
      const platformIds = await access.listPlatformIds(db, params.id);
      return { data: await listPlatformOptions(db, platformIds.filter(hasRoles)) };
    },
  );
}

function forPlatformsRoute(app: App, db: Db) {
  app.post(
    '/platform/getForms',
    { schema: contract.listForPlatforms, config: { action: 'master-data.read' } },
    async ({ body }) => ({ data: await listPlatformOptions(db, body.platforms) }),
  );
}

function roleRoutes(app: App, db: Db, providerRoles: readonly number[]) {
  const config = { action: 'master-data.read' } as const;
  app.get('/role/getAll', { schema: contract.listRoles('List all roles'), config }, async () => ({
    data: await options.listRoles(db),
  }));
  app.get(
    '/role/company/getAll',
    { schema: contract.listRoles('List the roles of company users'), config },
    async () => ({
      data: await options.listRoles(db, COMPANY_ROLES),
    }),
  );
  app.get(
    '/role/admin/getAll',
    { schema: contract.listRoles('List the roles of provider users'), config },
    async () => ({
      data: await options.listRoles(db, providerRoles),
    }),
  );
}

function ecommerceRoleRoutes(app: App, db: Db) {
  app.get(
    '/role/ecommerce/get/:id',
    {
      schema: contract.getEcommerceRole("Get a company user's e-commerce role"),
      config: { action: 'company-users.read' },
    },
    async ({ tenantScope, params }) => {
      const data = await options.getEcommerceRole(db, tenantScope, params.id, false);
      if (data === undefined) throw notFound('Company User');
      return { data };
    },
  );
  app.get(
    '/role/ecommerce/admin/:id',
    {
      schema: contract.getEcommerceRole("Get a provider user's e-commerce role"),
      config: { action: 'provider-users.read' },
    },
    async ({ tenantScope, params }) => {
      const data = await options.getEcommerceRole(db, tenantScope, params.id, true);
      if (data === undefined) throw notFound('User');
      return { data };
    },
  );
}
