import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { write } from '../http/write/write.ts';
import * as contract from './access-grant.contract.ts';
import { accessGrant, accessRevocation } from './access-grant.ts';

export function accessGrantRoutes(app: App, db: Db) {
  grantRoute(app, db);
  revokeRoute(app, db);
}

function grantRoute(app: App, db: Db) {
  app.put(
    '/platform/accessData/:id/:platform_id',
    { schema: contract.grantAccess, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { params, headers, body } = request;
      const target = { userId: params.id, platformId: params.platform_id, headers };
      const { subject, work } = accessGrant(request, target, body);
      return write(db, request, reply, subject, work);
    },
  );
}

function revokeRoute(app: App, db: Db) {
  app.delete(
    '/platform/accessData/:id/:platform_id',
    { schema: contract.revokeAccess, config: { action: 'company-users.edit' } },
    (request, reply) => {
      const { params, headers } = request;
      const target = { userId: params.id, platformId: params.platform_id, headers };
      const { subject, work } = accessRevocation(request, target);
      return write(db, request, reply, subject, work);
    },
  );
}
