import type { Db } from '../database/database.ts';
import type { App } from '../http/app.ts';
import type { Policy } from '../session/policy.ts';
import * as contract from './search.contract.ts';
import * as search from './search.store.ts';
import { toSearchText } from './search-text.ts';

export function searchRoutes(app: App, db: Db, { tenantScopeOf }: Policy) {
  app.post(
    '/search',
    { schema: contract.search, config: { action: 'search.read' } },
    async ({ person, body }) => {
      const text = toSearchText(body.text);
      const scopes = {
        company: tenantScopeOf(person, 'company.read'),
        location: tenantScopeOf(person, 'location.read'),
        arranger: tenantScopeOf(person, 'arranger.read'),
        company_user: tenantScopeOf(person, 'company-users.read'),
        provider_user: tenantScopeOf(person, 'provider-users.read'),
      };
      return { rows: text ? await search.find(db, scopes, text, body.limit) : [] };
    },
  );
}
