import type { Action } from '../session/policy.ts';

// The expected permissions of each role for each request, written by hand and not derived from
// session/policy.ts. A wrong row there or a route with a wrong action therefore fails
// session/authorization-matrix.test.ts.

/** Role ids, and arrangers, who have none. */
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
  /** A permission that is checked first. Its message takes precedence. */
  within?: Pick<Capability, 'of' | 'may'>;
  /**
   * Matches requests such as `POST /company/add`. The first matching row of the table counts. A new route
   * needs a row here, otherwise its test fails.
   */
  calls: RegExp;
};

const impact = { of: 'impact.edit', may: editors } as const;

const capabilities: readonly Capability[] = [
  {
    of: 'anybody',
    may: roles,
    calls:
      /^(GET \/(health|\.well-known)|POST \/auth\/(signin|(password|invitation)\/\w+)$|GET \/auth\/sessions\/ended$|(GET|PUT) \/files)/,
  },
  { of: 'own.edit', may: roles, calls: /^POST \/(dry-runs|bulk-writes)/ },
  // Endpoints for the caller's own account.
  { of: 'own.read', may: roles, calls: /^\w+ \/auth\/keycloak\/get/ },
  { of: 'own.edit', may: roles, calls: /^\w+ \/auth\/keycloak\// },
  { of: 'own.read', may: roles, calls: /^GET \/auth\/(me|views)$/ },
  { of: 'own-sign-ins.read', may: roles, calls: /^GET \/auth\/(tokens|sessions|sign-in)$/ },
  { of: 'view-as.create', may: ['5', '1'], calls: /^POST \/auth\/view-as$/ },
  { of: 'own.edit', may: roles, calls: /^(POST|PUT|DELETE) \/auth\/(tokens|sessions|sign-in|views?\b)/ },
  {
    of: 'master-data.read',
    may: roles,
    calls:
      /^GET \/(country|state|city|language|event\/type|business-segment|business-classification|medallia|aftercare|(platform|role|role\/company|role\/admin)\/getAll)|^POST \/platform\/getForms/,
  },
  { of: 'address.read', may: editors, calls: /^POST \/address\// },
  { of: 'company-users.read', may: managers, calls: /^POST \/user\/invitation\/getByIds$/ },
  {
    of: 'company-users.edit',
    may: managers,
    calls: /^(POST \/user\/(changeStatus|invitation\/\w+|resetLink\/\w+)|DELETE \/user\/\{id\})$/,
  },
  {
    of: 'company-users.edit',
    may: managers,
    calls:
      /^(PUT \/company\/user|POST \/company\/user\/(add|platforms)|POST \/user\/businessSegments|POST \/platform\/accessData\/\{id\}|(PUT|DELETE) \/platform\/accessData)/,
  },
  { of: 'location.read', may: readers, calls: /^POST \/platform\/accessLocations\/getAllForCompanies$/ },
  {
    of: 'company-users.read',
    may: managers,
    calls: /^\w+ \/(company\/user|businessSegments\/user|platform\/(access|effective)|role\/ecommerce\/get)/,
  },
  {
    of: 'provider-users.read',
    may: provider,
    calls: /^(GET \/user\/|POST \/user\/get(All|ByIds)|GET \/role\/ecommerce\/admin)/,
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
    calls: /^(GET \/location\/|POST \/location\/(getAll|list|getByIds|sections\/getByIds))/,
  },
  { of: 'location.edit', may: editors, calls: /^\w+ \/location\// },
  {
    of: 'arranger.read',
    may: readers,
    calls: /^(GET|POST) \/arranger\/(\{id\}|getAll|getByIds|invitation\/getByIds)/,
  },
  { of: 'arranger.edit', may: editors, calls: /^\w+ \/arranger\// },
  {
    of: 'company.read',
    may: readers,
    calls: /^(GET \/(company|s3|venue)\/|POST \/company\/(getByIds|sections\/getByIds))/,
  },
  { of: 'company.edit', may: editors, calls: /^\w+ \/(company|s3|region|event|venue)\// },
  { of: 'search.read', may: readers, calls: /^POST \/search$/ },
  { of: 'audit.read', may: managers, calls: /^POST \/audit\// },
];

/**
 * Returns the row of a request, for example `POST /company/add`. A request with several kinds includes the
 * kind: `POST /impact user_delete`.
 */
export function capabilityOf(call: string): Capability {
  const found = capabilities.find(({ calls }) => calls.test(call));
  if (!found)
    throw new Error(`${call} has no expected permission. Add it to testing/expected-permissions.ts`);
  return found;
}
