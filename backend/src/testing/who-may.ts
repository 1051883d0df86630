import type { Action } from '../session/policy.ts';

// Who may make which call, written out by hand from the decision that it rests on, and not from session/policy.ts: a wrong row
// there, and a route with a wrong one, show in session/walls.test.ts.

/** Roles by their ids, and arrangers, who have none. */
export const roles = ['5', '6', '1', '2', '3', '4', '9', 'arranger'] as const;
export type Role = (typeof roles)[number];

const provider: readonly Role[] = ['5', '6'];
const managers: readonly Role[] = [...provider, '1'];
const editors: readonly Role[] = [...managers, '3', '9'];
const readers: readonly Role[] = [...editors, '2', '4'];

type Capability = {
  /** `anybody` needs no token. */
  of: Action | 'anybody';
  may: readonly Role[];
  /** Whoever may not do this is told so first. */
  within?: Pick<Capability, 'of' | 'may'>;
  /** Calls as `POST /company/add`. Of several that fit, the first in the table counts. A new route joins here, or its test fails. */
  calls: RegExp;
};

const impact = { of: 'impact.read', may: editors } as const;

const capabilities: readonly Capability[] = [
  {
    of: 'anybody',
    may: roles,
    calls: /^(GET \/(health|\.well-known)|POST \/auth\/(signin|password\/\w+)$|(GET|PUT) \/files)/,
  },
  { of: 'own.edit', may: roles, calls: /^\w+ \/rehearsals/ },
  // One's own account: each person's id opens their own.
  { of: 'own.read', may: roles, calls: /^\w+ \/auth\/keycloak\/get/ },
  { of: 'own.edit', may: roles, calls: /^\w+ \/auth\/keycloak\// },
  { of: 'own.read', may: roles, calls: /^GET \/auth\/(me|tokens)$/ },
  { of: 'own.edit', may: roles, calls: /^(POST|DELETE) \/auth\/tokens/ },
  {
    of: 'master-data.read',
    may: roles,
    calls:
      /^GET \/(country|state|city|language|event\/type|business-segment|business-classification|medallia|aftercare|(platform|role|role\/company|role\/admin)\/getAll)|^POST \/platform\/getForms/,
  },
  { of: 'company-users.edit', may: managers, calls: /^(POST \/user\/changeStatus|DELETE \/user\/\{id\})$/ },
  {
    of: 'company-users.edit',
    may: managers,
    calls:
      /^(PUT \/company\/user|POST \/company\/user\/(add|platforms)|POST \/user\/businessSegments|POST \/platform\/accessData\/\{id\})/,
  },
  {
    of: 'company-users.read',
    may: managers,
    calls: /^\w+ \/(company\/user|businessSegments\/user|platform\/(access|effective)|role\/ecommerce\/get)/,
  },
  {
    of: 'provider-users.read',
    may: provider,
    calls: /^(GET \/user\/|POST \/user\/getAll|GET \/role\/ecommerce\/admin)/,
  },
  { of: 'provider-users.edit', may: provider, calls: /^\w+ \/user\// },
  { of: 'company-users.edit', may: managers, calls: /^POST \/impact user_/, within: impact },
  { ...impact, calls: /^POST \/impact / },
  { of: 'default-rates.read', may: provider, calls: /^GET \/ptx\/default/ },
  { of: 'default-rates.edit', may: provider, calls: /^\w+ \/ptx\/default/ },
  { of: 'rates.edit', may: provider, calls: /^PUT \/ptx\// },
  { of: 'rates.read', may: readers, calls: /^\w+ \/ptx\// },
  { of: 'company.create', may: provider, calls: /^POST \/company\/add$/ },
  { of: 'company.list', may: readers, calls: /^POST \/company\/getAll$/ },
  {
    of: 'location.read',
    may: readers,
    calls: /^(GET \/location\/|POST \/location\/(getAll|getByIds|sections\/getByIds))/,
  },
  { of: 'location.edit', may: editors, calls: /^\w+ \/location\// },
  { of: 'arranger.read', may: readers, calls: /^(GET|POST) \/arranger\/(\{id\}|getAll)/ },
  { of: 'arranger.edit', may: editors, calls: /^\w+ \/arranger\// },
  {
    of: 'company.read',
    may: readers,
    calls: /^(GET \/(company|s3|venue)\/|POST \/company\/(getByIds|sections\/getByIds))/,
  },
  { of: 'company.edit', may: editors, calls: /^\w+ \/(company|s3|region|event|venue)\// },
  { of: 'audit.read', may: managers, calls: /^POST \/audit\// },
];

/** The row of a call, `POST /company/add`; of a call of several kinds with the kind: `POST /impact user_delete`. */
export function capabilityOf(call: string): Capability {
  const found = capabilities.find(({ calls }) => calls.test(call));
  if (!found) throw new Error(`Who may call ${call}? Say it in testing/who-may.ts`);
  return found;
}
