import type { Db } from '../database/database.ts';
import type { DryRuns } from '../dry-run/dry-runs.ts';
import type { App } from '../http/app.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Policy, policy as policyTable } from '../session/policy.ts';
import * as contract from './impact.contract.ts';
import * as found from './impact.store.ts';
import { ACTIONS, ALTERS, make } from './impact-change.ts';
import { type Alterable, keepAfter, keepBefore, type States } from './impact-state.store.ts';
import { companyOf, whoseAccess } from './impact-subject.store.ts';
import { listLosses } from './loss.store.ts';

export function impactRoutes(app: App, policy: Policy, dryRuns: DryRuns) {
  app.post(
    '/impact',
    { schema: contract.predict, config: { action: 'impact.edit' } },
    async ({ person, body, query, raw }) => {
      const action = ACTIONS[body.kind];
      const tenantScope = policy.tenantScopeOf(person, action);
      if (tenantScope === null) throw new Problem(403, policyTable[action].reason);
      const maySeeNames = policy.tenantScopeOf(person, 'company-users.read') !== null;
      const data = await dryRuns.predict(person.id, async (transaction) => {
        if (raw.socket.destroyed) throw new Problem(408, 'The client disconnected');
        const companyId = await companyOf(transaction, tenantScope, body);
        if (companyId === undefined) throw notFound(WHAT[body.kind]);
        const whose = await whoseAccess(transaction, companyId, body);
        const altered = ALTERS[body.kind];
        const before = await keepBefore(transaction, whose, altered);
        await make(transaction, { tenantScope, callerId: person.id }, body);
        const states = await keepAfter(transaction, whose, altered, before);
        const detailed = query.user_id ?? -(query.arranger_id ?? 0);
        return compare(transaction, { states, altered, companyId, detailed });
      });
      return { data: maySeeNames ? data : withoutUsers(data) };
    },
  );
}

/** The name of the missing record in a 404, as in the call that makes the change. */
const WHAT: Record<contract.Change['kind'], string> = {
  user_deactivate: 'Company User',
  user_delete: 'Company User',
  user_platforms: 'Company User',
  company_platforms: 'Company',
  company_deactivate: 'Company',
  region_delete: 'Region',
  location_deactivate: 'Location',
  location_regions: 'Location',
  arranger_deactivate: 'Arranger',
  arranger_locations: 'Arranger',
  arranger_platforms: 'Arranger',
  user_deactivate_many: 'Company User',
  user_access_many: 'Company User',
  location_deactivate_many: 'Location',
  arranger_deactivate_many: 'Arranger',
};

type Made = { states: States; altered: readonly Alterable[]; companyId: number; detailed: number };
const NONE = { count: 0, rows: [] };

async function compare(
  transaction: Db,
  { states, altered, companyId, detailed }: Made,
): Promise<contract.Impact> {
  const losses = await listLosses(transaction, states, companyId, detailed);
  const { all, some, arrangersAll, arrangersSome } = losses;
  const canAlter = (...what: Alterable[]) => what.some((one) => altered.includes(one));
  const without = canAlter('arrangers') ? await found.listArrangersWithout(transaction, companyId) : NONE;
  const lossesOf = new Map(arrangersAll.rows.map(({ id, losses }) => [id, losses]));
  return {
    users_losing_all_access: all,
    users_losing_access: some,
    arrangers_without_active_location: {
      ...without,
      // Arrangers without a platform lose nothing on one.
      rows: without.rows.map((row) => ({ ...row, losses: lossesOf.get(row.id) ?? [] })),
    },
    arrangers_losing_access: arrangersSome,
    emptied_scopes: canAlter('scopes', 'parts') ? await found.listEmptied(transaction, states) : NONE,
    locations_without_primary_region: canAlter('primary_regions')
      ? await found.listLocationsWithout(transaction, companyId)
      : NONE,
  };
}

function withoutUsers(impact: contract.Impact): contract.Impact {
  const countOnly = ({ count }: { count: number }) => ({ count, rows: [] });
  return {
    ...impact,
    users_losing_all_access: countOnly(impact.users_losing_all_access),
    users_losing_access: countOnly(impact.users_losing_access),
    emptied_scopes: countOnly(impact.emptied_scopes),
  };
}
