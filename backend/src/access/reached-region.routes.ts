import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import { toPage } from '../http/fields/page.ts';
import { notFound } from '../http/problem.ts';
import * as access from './access.store.ts';
import * as contract from './reached-region.contract.ts';
import * as regions from './reached-region.store.ts';

export function reachedRegionRoutes(app: App, db: Db) {
  app.get(
    '/platform/effectiveAccess/:id/regions',
    { schema: contract.listByUser, config: { action: 'company-users.read', orOneself: true } },
    async ({ tenantScope, params, query }) => {
      const [user] = await access.listByUserIds(db, tenantScope, [params.id]);
      if (!user) throw notFound('Company User');
      const { sort: field, direction = 'asc' } = query;
      const whose = { userId: params.id, companyId: user.company_id };
      return regions.listByUser(db, whose, toPage(query), field && { field, direction });
    },
  );
}
