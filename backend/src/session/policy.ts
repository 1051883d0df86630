/** The kinds of people in the policy table. The first role of a person decides the kind [ROL-01]. */
export type Kind =
  | 'providerAdmin'
  | 'providerStaff'
  | 'companyWide'
  | 'companyScoped'
  | 'readOnly'
  | 'arranger';

/** The extent of a permission: everything, or the company with this id. */
export type TenantScope = 'all' | number;

/** Narrows a tenant scope to one company. An empty scope is 0, which is not the id of any company. */
export function within(tenantScope: TenantScope, companyId: number | undefined): TenantScope {
  if (companyId === undefined || companyId === tenantScope) return tenantScope;
  return tenantScope === 'all' ? companyId : 0;
}

/** Returns whether a tenant scope, or none, contains what belongs to a company. The provider's records have none. */
export const covers = (tenantScope: TenantScope | null, companyId: number | null | undefined) =>
  tenantScope === 'all' || (tenantScope !== null && tenantScope === companyId);

type RoleSets = Record<Exclude<Kind, 'arranger'>, readonly number[]>;

/** The part of a person that the policy needs. */
type PersonRoles = { companyId: number | null; isArranger: boolean; roleIds: readonly number[] };

const COLUMNS = [
  'providerAdmin', // Role 5.
  'providerStaff', // Role 6.
  'companyWide', // Role 1.
  'companyScoped', // Roles 3 and 9.
  'readOnly', // Roles 2 and 4.
  'arranger',
] as const satisfies Kind[];

type Cell = 'all' | 'own' | 'no';
/** The name of an action contains its verb. The first two verbs only read. */
type Verb = 'read' | 'list' | 'create' | 'edit';
type Row = { cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell] | 'everybody'; reason: string };

/**
 * The policy table. Everything not listed is denied. `everybody` is any signed-in person; `own` is the
 * company of the person. The gateway has its own table, which this one does not rely on.
 */
export const policy = {
  'own.read': { cells: 'everybody', reason: 'Sign in first' },
  'own.edit': { cells: 'everybody', reason: 'Sign in first' },
  // Where and with what the caller is signed in. Nobody who views the console as the caller reads it.
  'own-sign-ins.read': { cells: 'everybody', reason: 'Sign in first' },
  'master-data.read': { cells: 'everybody', reason: 'Sign in first' },

  'address.read': row(
    'all',
    'all',
    'own',
    'own',
    'no',
    'no',
    'Only people who can edit addresses can look them up',
  ),

  'company.list': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t view companies'),
  'company.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t view companies'),
  'company.create': row('all', 'all', 'no', 'no', 'no', 'no', 'Only J3Tech staff can add companies'),
  'company.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'You have view-only access to this company'),

  'location.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t view locations'),
  'location.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'You have view-only access to locations'),

  'arranger.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t view arrangers'),
  'arranger.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'You have view-only access to arrangers'),

  'company-users.read': row('all', 'all', 'own', 'no', 'no', 'no', 'You don’t have access to company users'),
  'company-users.edit': row('all', 'all', 'own', 'no', 'no', 'no', 'You can’t change company users'),

  'provider-users.read': row('all', 'all', 'no', 'no', 'no', 'no', 'Only J3Tech staff can view J3Tech users'),
  'provider-users.edit': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Only J3Tech staff can change J3Tech users',
  ),
  'provider-admins.edit': row('all', 'no', 'no', 'no', 'no', 'no', 'Only admins can change an admin'),

  // A preview for people who may make the change, which is also checked against its own row. Not for read-only
  // tokens, as in the gateway.
  'impact.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'You have view-only access to this company'),

  'rates.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t view fee rates'),
  'rates.edit': row('all', 'all', 'no', 'no', 'no', 'no', 'Only J3Tech staff can change fee rates'),
  'default-rates.read': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Only J3Tech staff can view the default rates',
  ),
  'default-rates.edit': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'You have view-only access to the default rates',
  ),

  // Each kind of record also needs its own row.
  'search.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers can’t search'),

  // Also needs a higher role than that person has.
  'view-as.create': row(
    'all',
    'no',
    'own',
    'no',
    'no',
    'no',
    'Only administrators can see the console as another person',
  ),

  'audit.read': row('all', 'all', 'own', 'no', 'no', 'no', 'You don’t have access to the audit log'),
} as const satisfies Record<`${string}.${Verb}`, Row>;

export type Action = keyof typeof policy;

/** Returns whether the action changes data. Any action not named as a read counts as a write. */
export const writes = (action: Action) => !/\.(read|list)$/.test(action);

/** Returns whether an administrator who views the console as another person may do the action. */
export const mayInView = (action: Action) => !writes(action) && action !== 'own-sign-ins.read';

/** The console roles that are higher than others. All other people rank 0. */
const RANKS: Partial<Record<Kind, number>> = { providerAdmin: 3, providerStaff: 2, companyWide: 1 };

function row(a: Cell, b: Cell, c: Cell, d: Cell, e: Cell, f: Cell, reason: string): Row {
  return { cells: [a, b, c, d, e, f], reason };
}

export type Policy = {
  /** Returns the tenant scope of the person for the action; null if the person may not do it. */
  tenantScopeOf: (person: PersonRoles, action: Action) => TenantScope | null;
  /** Returns null if the first role of the person is not a configured one. */
  kindOf: (person: PersonRoles) => Kind | null;
  isProviderAdmin: (person: PersonRoles) => boolean;
  /** Returns whether the first person has a higher console role than the second. */
  outranks: (person: PersonRoles, other: PersonRoles) => boolean;
  /** The ids of the roles of provider users. */
  providerRoles: { admin: readonly number[]; staff: readonly number[] };
  /** The ids of the roles of people who manage the users of their company. */
  companyAdministratorRoles: readonly number[];
};

/**
 * @param defaultRatesEditors the roles that may edit the default rates, a subset of those that the table
 *   allows (AMB-03)
 */
export function createPolicy(roles: RoleSets, defaultRatesEditors: readonly number[]): Policy {
  const tenantScopeOf = (person: PersonRoles, action: Action): TenantScope | null => {
    const { cells } = policy[action];
    if (cells === 'everybody') return 'all';
    const kind = kindOf(person, roles);
    if (kind === null) return null;
    const [first = 0] = person.roleIds;
    if (action === 'default-rates.edit' && !defaultRatesEditors.includes(first)) return null;
    const cell: Cell | undefined = cells[COLUMNS.indexOf(kind)];
    if (cell === 'all') return 'all';
    return cell === 'own' ? person.companyId : null;
  };
  const rankOf = (person: PersonRoles) => RANKS[kindOf(person, roles) ?? 'readOnly'] ?? 0;
  return {
    tenantScopeOf,
    kindOf: (person) => kindOf(person, roles),
    outranks: (person, other) => rankOf(person) > rankOf(other),
    isProviderAdmin: (person) => kindOf(person, roles) === 'providerAdmin',
    providerRoles: { admin: roles.providerAdmin, staff: roles.providerStaff },
    companyAdministratorRoles: roles.companyWide,
  };
}

function kindOf(person: PersonRoles, roles: RoleSets): Kind | null {
  const [first] = person.roleIds;
  if (first === undefined) return person.isArranger ? 'arranger' : null;
  const kind = COLUMNS.find((column) => column !== 'arranger' && roles[column].includes(first)) ?? null;
  // A user of a company never counts as a provider user, whatever role is stored.
  const isProvider = kind === 'providerAdmin' || kind === 'providerStaff';
  return isProvider && person.companyId !== null ? null : kind;
}
