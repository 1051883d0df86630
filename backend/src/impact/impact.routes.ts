import type { Db } from '../database/database.ts';
import type { DryRuns } from '../dry-run/dry-runs.ts';
import type { App } from '../http/app.ts';
import { notFound, Problem } from '../http/problem.ts';
import { type Policy, policy as policyTable } from '../session/policy.ts';
import * as contract from './impact.contract.ts';
import * as state from './impact.store.ts';
import { ACTIONS, make } from './impact-change.ts';

export function impactRoutes(app: App, policy: Policy, dryRuns: DryRuns) {
  app.post(
    '/impact',
    { schema: contract.predict, config: { action: 'impact.edit' } },
    async ({ person, body, raw }) => {
      const action = ACTIONS[body.kind];
      const tenantScope = policy.tenantScopeOf(person, action);
      if (tenantScope === null) throw new Problem(403, policyTable[action].reason);
      const maySeeNames = policy.tenantScopeOf(person, 'company-users.read') !== null;
      const data = await dryRuns.predict(person.id, async (transaction) => {
        if (raw.socket.destroyed) throw new Problem(408, 'The client disconnected');
        const companyId = await state.companyOf(transaction, tenantScope, body);
        if (companyId === undefined) throw notFound(WHAT[body.kind]);
        const before = await look(transaction, companyId, 'before');
        await make(transaction, { tenantScope, callerId: person.id }, body);
        const after = await look(transaction, companyId, 'after');
        return compare(before, after, await state.listLosses(transaction));
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
};

async function look(transaction: Db, companyId: number, moment: 'before' | 'after') {
  await state.keepSeen(transaction, companyId, moment);
  return {
    arrangers: await state.listArrangersWithLocation(transaction, companyId),
    locations: await state.listLocationsWithPrimary(transaction, companyId),
    scopes: await state.listScopes(transaction, companyId),
  };
}
type State = Awaited<ReturnType<typeof look>>;
type Losses = Awaited<ReturnType<typeof state.listLosses>>;

function compare(before: State, after: State, losses: Losses): contract.Impact {
  const toNamed = ({ id, name }: Losses[number]) => ({ id, name });
  return {
    users_losing_all_access: first(losses.filter((one) => !one.keeps_some).map(toNamed)),
    users_losing_access: first(losses.filter((one) => one.keeps_some).map(toNamed)),
    arrangers_without_active_location: first(missing(before.arrangers, after.arrangers)),
    emptied_scopes: first(emptied(before.scopes, after.scopes)),
    locations_without_primary_region: first(missing(before.locations, after.locations)),
  };
}

const first = <Row>(rows: Row[]) => ({ count: rows.length, rows: rows.slice(0, contract.MOST_NAMED) });

function missing<Row extends { id: number }>(before: Row[], after: Row[]): Row[] {
  const still = new Set(after.map((row) => row.id));
  return before.filter((row) => !still.has(row.id));
}

/** The kinds of scope, each with its counts of chosen records and of active locations. */
const SCOPES = [
  ['region', 'regions', 'active_in_regions'],
  ['location', 'locations', 'active_locations'],
  ['director_location', 'director_locations', 'active_director_locations'],
] as const;

/** Returns the scopes that become empty. Leaves out access entries that no longer exist after the change. */
function emptied(before: State['scopes'], after: State['scopes']) {
  const keyOf = (entry: state.ScopeCounts) => `${entry.user_id} ${entry.platform_id}`;
  const nowOf = new Map(after.map((entry) => [keyOf(entry), entry]));
  return before.flatMap((was) => {
    const now = nowOf.get(keyOf(was));
    const { user_id, name, platform_id } = was;
    return SCOPES.filter(
      ([, ...counts]) => now && counts.some((count) => was[count] > 0 && now[count] === 0),
    ).map(([scope]) => ({ user_id, name, platform_id, scope }));
  });
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
