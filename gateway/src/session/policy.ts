import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import type { Config } from '../config.ts';
import type { Action } from '../generated/graph.ts';

/** Who somebody is for this table. The first role decides [ROL-01]; the role ids behind each are configuration. */
export const kinds = [
  'providerAdmin',
  'providerStaff',
  'companyWide',
  'companyScoped',
  'readOnly',
  'arranger',
  'other',
] as const;
export type Kind = (typeof kinds)[number];

export const kindTitles: Record<Kind, string> = {
  providerAdmin: 'provider admin',
  providerStaff: 'provider staff',
  companyWide: 'company-wide',
  companyScoped: 'company, scoped',
  readOnly: 'company, read-only',
  arranger: 'arranger',
  other: 'no known role',
};

const { mayOnlyRead } = personalAccessTokenMessages;
const provider: readonly Kind[] = ['providerAdmin', 'providerStaff'];
const companyEditors: readonly Kind[] = [...provider, 'companyWide', 'companyScoped'];
const companyReaders: readonly Kind[] = [...companyEditors, 'readOnly'];

export type ActionRow = {
  /** Everybody else is refused. Company roles reach their own company only; the backend and the tenant check see to it. */
  allowed: readonly Kind[];
  /** Why not, for whoever is refused; a sentence to show. */
  reason: string;
  /** Where one kind of person deserves another sentence. */
  reasons?: Partial<Record<Kind, string>>;
  /** Of the allowed, only those whose first role is in this set of the configuration. */
  onlyRoles?: 'DEFAULT_RATES_EDITORS';
  /** Also whoever holds a role of this set of the configuration among all of theirs, first or not. */
  heldRoles?: 'COMPANY_WIDE_ROLES';
  /** Changes nothing, so that a read-only access token may do it. */
  isRead?: true;
};

const arrangersOnly = { arranger: 'Arrangers have no access to company records.' };
const readOnly = 'Your role may read this company but not change it.';
const readOnlyArrangers = 'Your role may read arrangers but not change them.';
const readOnlyLocations = 'Your role may read locations but not change them.';

/** Who may do what: the one table behind every check, `viewer.can`, every disabled control and docs/permissions.md. */
export const actions: Record<Action, ActionRow> = {
  COMPANY_SEARCH: {
    allowed: provider,
    isRead: true,
    reason: 'Only the provider’s staff may search among all companies.',
  },
  COMPANY_CREATE: { allowed: provider, reason: 'Only the provider’s staff may add a company.' },
  COMPANY_READ: {
    allowed: companyReaders,
    isRead: true,
    reason: 'Your role has no access to company records.',
    reasons: arrangersOnly,
  },
  COMPANY_EDIT: {
    allowed: companyEditors,
    reason: 'Your role has no access to company records.',
    reasons: { readOnly, ...arrangersOnly },
  },
  LOCATION_EDIT: {
    allowed: companyEditors,
    reason: 'Your role has no access to locations.',
    reasons: { readOnly: readOnlyLocations, arranger: 'Arrangers may not change locations.' },
  },
  ARRANGER_EDIT: {
    allowed: companyEditors,
    reason: 'Your role has no access to arrangers.',
    reasons: { readOnly: readOnlyArrangers, arranger: 'Arrangers may not change arrangers.' },
  },
  RATES_READ: {
    allowed: companyReaders,
    isRead: true,
    reason: 'Your role has no access to fee rates.',
    reasons: arrangersOnly,
  },
  RATES_EDIT: {
    allowed: provider,
    reason: 'Only the provider’s staff may change fee rates.',
  },
  DEFAULT_RATES_READ: {
    allowed: provider,
    isRead: true,
    reason: 'Only the provider’s staff may open the default billing rates.',
  },
  DEFAULT_RATES_EDIT: {
    allowed: provider,
    onlyRoles: 'DEFAULT_RATES_EDITORS',
    reason: 'Your role may not change the default billing rates.',
  },
  COMPANY_USERS_READ: {
    allowed: [...provider, 'companyWide'],
    isRead: true,
    reason: 'Only the provider’s staff and company-wide users may see the users of a company.',
  },
  COMPANY_USERS_EDIT: {
    allowed: [...provider, 'companyWide'],
    reason: 'Only the provider’s staff and company-wide users may change the users of a company.',
  },
  PROVIDER_USERS_READ: {
    allowed: provider,
    isRead: true,
    reason: 'Only the provider’s staff may see the users of the provider.',
  },
  PROVIDER_USERS_EDIT: {
    allowed: provider,
    reason: 'Only the provider’s staff may change the users of the provider.',
  },
  PROVIDER_ADMINS_EDIT: { allowed: ['providerAdmin'], reason: adminOnlyRefusals.changeAdmin },
  // Not by the first role (AMB-11): what they may do to these people is up to the actions above.
  ACCOUNT_MANAGE: {
    allowed: [],
    heldRoles: 'COMPANY_WIDE_ROLES',
    reason: 'Only company-wide users manage users and arrangers from the account area.',
  },
  ADDRESS_LOOKUP: {
    allowed: companyEditors,
    isRead: true,
    reason: 'Only people who may edit addresses may look them up.',
  },
  AUDIT_READ: {
    allowed: [...provider, 'companyWide'],
    isRead: true,
    reason: 'Your role may not see the audit log.',
  },
};

/** The role ids behind the table, from the configuration. */
export type RoleSets = Pick<
  Config,
  | 'PROVIDER_ADMIN_ROLES'
  | 'PROVIDER_STAFF_ROLES'
  | 'COMPANY_WIDE_ROLES'
  | 'COMPANY_SCOPED_ROLES'
  | 'READ_ONLY_ROLES'
  | 'DEFAULT_RATES_EDITORS'
>;

export type Verdict = { allowed: true; reason: null } | { allowed: false; reason: string };
/** What the table asks of a person. */
export type Rights = {
  roleIds: readonly string[];
  isArranger: boolean;
  /** The access token that they ask with, which may do less than they. */
  token?: { isReadOnly: boolean } | null;
};

export function createPolicy(sets: RoleSets) {
  const kindOf = ({ roleIds, isArranger }: Rights): Kind => {
    const first = roleIds[0];
    if (first === undefined) return isArranger ? 'arranger' : 'other';
    if (sets.PROVIDER_ADMIN_ROLES.includes(first)) return 'providerAdmin';
    if (sets.PROVIDER_STAFF_ROLES.includes(first)) return 'providerStaff';
    if (sets.COMPANY_WIDE_ROLES.includes(first)) return 'companyWide';
    if (sets.COMPANY_SCOPED_ROLES.includes(first)) return 'companyScoped';
    return sets.READ_ONLY_ROLES.includes(first) ? 'readOnly' : 'other';
  };

  return {
    kindOf,
    /** Whether a person may do something, with the sentence that says why not. */
    can(person: Rights, action: Action): Verdict {
      const { allowed, reason, reasons, onlyRoles, heldRoles, isRead } = actions[action];
      if (person.token?.isReadOnly && !isRead) return { allowed: false, reason: mayOnlyRead };
      const kind = kindOf(person);
      const isListed = !onlyRoles || sets[onlyRoles].includes(person.roleIds[0] ?? '');
      const isHolder = heldRoles !== undefined && person.roleIds.some((id) => sets[heldRoles].includes(id));
      if ((allowed.includes(kind) && isListed) || isHolder) return { allowed: true, reason: null };
      return { allowed: false, reason: reasons?.[kind] ?? reason };
    },
    /** Whether a person may know of a company at all: the provider's people of every one, others of their own. */
    reachesCompany: (person: Rights & { companyId: string | null }, companyId: string) =>
      provider.includes(kindOf(person)) || person.companyId === companyId,
  };
}

export type Policy = ReturnType<typeof createPolicy>;
