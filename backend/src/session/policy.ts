/** The kinds of person that the table below knows; the first role of a person decides which one they are [ROL-01]. */
export type Kind =
  | 'providerAdmin'
  | 'providerStaff'
  | 'companyWide'
  | 'companyScoped'
  | 'readOnly'
  | 'arranger';

/** How far a permission reaches: to everything, or to the company with this id. */
export type Reach = 'all' | number;

/** A reach within which only what belongs to one company is looked for; 0 is nobody's id. */
export function within(reach: Reach, companyId: number | undefined): Reach {
  if (companyId === undefined || companyId === reach) return reach;
  return reach === 'all' ? companyId : 0;
}

export type RoleSets = Record<Exclude<Kind, 'arranger'>, readonly number[]>;

/** What the policy must know of a person. */
export type Standing = { companyId: number | null; isArranger: boolean; roleIds: readonly number[] };

const COLUMNS = [
  'providerAdmin', // 5
  'providerStaff', // 6
  'companyWide', // 1
  'companyScoped', // 3, 9
  'readOnly', // 2, 4
  'arranger',
] as const satisfies Kind[];

type Cell = 'all' | 'own' | 'no';
/** What an action does is in its name: the first two only read. */
type Verb = 'read' | 'list' | 'create' | 'edit';
type Row = { cells: readonly [Cell, Cell, Cell, Cell, Cell, Cell] | 'everybody'; reason: string };

/**
 * Who may do what; everything else is denied. `everybody` is whoever is signed in, `own` is the company of the person. The gateway has a table of its own: this
 * one does not trust it.
 */
export const policy = {
  'own.read': { cells: 'everybody', reason: 'Sign in first' },
  'own.edit': { cells: 'everybody', reason: 'Sign in first' },
  'master-data.read': { cells: 'everybody', reason: 'Sign in first' },

  'company.list': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers may not see companies'),
  'company.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers may not see companies'),
  'company.create': row('all', 'all', 'no', 'no', 'no', 'no', 'Only the provider may add companies'),
  'company.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'Your role may not change the company'),

  'location.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers may not see locations'),
  'location.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'Your role may not change locations'),

  'arranger.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers may not see arrangers'),
  'arranger.edit': row('all', 'all', 'own', 'own', 'no', 'no', 'Your role may not change arrangers'),

  'company-users.read': row('all', 'all', 'own', 'no', 'no', 'no', 'Your role may not see company users'),
  'company-users.edit': row('all', 'all', 'own', 'no', 'no', 'no', 'Your role may not change company users'),

  'provider-users.read': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Only the provider may see provider users',
  ),
  'provider-users.edit': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Only the provider may change provider users',
  ),
  'provider-admins.edit': row(
    'all',
    'no',
    'no',
    'no',
    'no',
    'no',
    'Only a provider admin may change a provider admin',
  ),

  // Each change that is asked about has its own row as well.
  'impact.read': row(
    'all',
    'all',
    'own',
    'own',
    'no',
    'no',
    'Your role may not change anything of the company',
  ),

  'rates.read': row('all', 'all', 'own', 'own', 'own', 'no', 'Arrangers may not see fee rates'),
  'rates.edit': row('all', 'all', 'no', 'no', 'no', 'no', 'Only the provider may change fee rates'),
  'default-rates.read': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Only the provider may see the default rates',
  ),
  'default-rates.edit': row(
    'all',
    'all',
    'no',
    'no',
    'no',
    'no',
    'Your role may not change the default rates',
  ),

  'audit.read': row('all', 'all', 'own', 'no', 'no', 'no', 'Your role may not see the audit log'),
} as const satisfies Record<`${string}.${Verb}`, Row>;

export type Action = keyof typeof policy;

/** Whether whoever may do this changes something. What is not named as a reading is a writing. */
export const writes = (action: Action) => !/\.(read|list)$/.test(action);

function row(a: Cell, b: Cell, c: Cell, d: Cell, e: Cell, f: Cell, reason: string): Row {
  return { cells: [a, b, c, d, e, f], reason };
}

export type Policy = {
  /** How far the person may do this; null when they may not. */
  reachOf: (person: Standing, action: Action) => Reach | null;
  isProviderAdmin: (person: Standing) => boolean;
  /** The ids of the roles that provider users have. */
  providerRoles: { admin: readonly number[]; staff: readonly number[] };
};

/** @param defaultRatesEditors of the roles that may edit the default rates, those that still may (AMB-03) */
export function createPolicy(roles: RoleSets, defaultRatesEditors: readonly number[]): Policy {
  const reachOf = (person: Standing, action: Action): Reach | null => {
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
  return {
    reachOf,
    isProviderAdmin: (person) => kindOf(person, roles) === 'providerAdmin',
    providerRoles: { admin: roles.providerAdmin, staff: roles.providerStaff },
  };
}

/** Null for a person whose first role is none of the configured ones. */
function kindOf(person: Standing, roles: RoleSets): Kind | null {
  const [first] = person.roleIds;
  if (first === undefined) return person.isArranger ? 'arranger' : null;
  const kind = COLUMNS.find((column) => column !== 'arranger' && roles[column].includes(first)) ?? null;
  // A person of a company is never the provider's, whatever role somebody gave them.
  const isProvider = kind === 'providerAdmin' || kind === 'providerStaff';
  return isProvider && person.companyId !== null ? null : kind;
}
