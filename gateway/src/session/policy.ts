import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import { personalAccessTokenMessages } from '@console/schema/personal-access-token.messages.ts';
import { viewAsMessages } from '@console/schema/view-as.messages.ts';
import type { Config } from '../config.ts';
import type { Action } from '../generated/graph.ts';

/**
 * The kinds of people in the policy table. The first role counts [ROL-01]. Configuration maps role ids to
 * kinds.
 */
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

const { mayOnlyRead } = personalAccessTokenMessages;
const provider: readonly Kind[] = ['providerAdmin', 'providerStaff'];
const companyEditors: readonly Kind[] = [...provider, 'companyWide', 'companyScoped'];
const companyReaders: readonly Kind[] = [...companyEditors, 'readOnly'];

export type ActionRow = {
  /**
   * The kinds that may perform the action. Company roles apply only to their own company, which the backend
   * and the scope check enforce.
   */
  allowed: readonly Kind[];
  /** The sentence that a refused person sees. */
  reason: string;
  /** Other sentences for single kinds. */
  reasons?: Partial<Record<Kind, string>>;
  /** Restricts the allowed kinds to people whose first role is in this configured set. */
  onlyRoles?: 'DEFAULT_RATES_EDITORS';
  /** Also allows people with any role in this configured set, first or not. */
  anyRoles?: 'COMPANY_WIDE_ROLES';
  /** The action changes nothing, so a read-only access token may perform it. */
  isRead?: true;
};

const arrangersOnly = { arranger: 'Arrangers don’t have access to company records.' };
const readOnly = 'You have view-only access to this company.';
const readOnlyArrangers = 'You have view-only access to arrangers.';
const readOnlyDefaultRates = 'You have view-only access to the default billing rates.';
const readOnlyLocations = 'You have view-only access to locations.';

/** The permissions table. All checks, `viewer.can`, disabled controls and docs/permissions.md use it. */
export const actions: Record<Action, ActionRow> = {
  COMPANY_SEARCH: {
    allowed: provider,
    isRead: true,
    reason: 'Only J3Tech staff can search all companies.',
  },
  COMPANY_CREATE: { allowed: provider, reason: 'Only J3Tech staff can add companies.' },
  COMPANY_READ: {
    allowed: companyReaders,
    isRead: true,
    reason: 'You don’t have access to company records.',
    reasons: arrangersOnly,
  },
  COMPANY_EDIT: {
    allowed: companyEditors,
    reason: 'You don’t have access to company records.',
    reasons: { readOnly, ...arrangersOnly },
  },
  LOCATION_EDIT: {
    allowed: companyEditors,
    reason: 'You don’t have access to locations.',
    reasons: { readOnly: readOnlyLocations, arranger: 'Arrangers can’t change locations.' },
  },
  ARRANGER_EDIT: {
    allowed: companyEditors,
    reason: 'You don’t have access to arrangers.',
    reasons: { readOnly: readOnlyArrangers, arranger: 'Arrangers can’t change arrangers.' },
  },
  RATES_READ: {
    allowed: companyReaders,
    isRead: true,
    reason: 'You don’t have access to fee rates.',
    reasons: arrangersOnly,
  },
  RATES_EDIT: {
    allowed: provider,
    reason: 'Only J3Tech staff can change fee rates.',
  },
  DEFAULT_RATES_READ: {
    allowed: provider,
    isRead: true,
    reason: 'Only J3Tech staff can view the default billing rates.',
  },
  DEFAULT_RATES_EDIT: {
    allowed: provider,
    onlyRoles: 'DEFAULT_RATES_EDITORS',
    reason: 'You don’t have access to the default billing rates.',
    reasons: { providerAdmin: readOnlyDefaultRates, providerStaff: readOnlyDefaultRates },
  },
  COMPANY_USERS_READ: {
    allowed: [...provider, 'companyWide'],
    isRead: true,
    reason: 'Only J3Tech staff and company-wide users can view company users.',
  },
  COMPANY_USERS_EDIT: {
    allowed: [...provider, 'companyWide'],
    reason: 'Only J3Tech staff and company-wide users can change company users.',
  },
  PROVIDER_USERS_READ: {
    allowed: provider,
    isRead: true,
    reason: 'Only J3Tech staff can view J3Tech users.',
  },
  PROVIDER_USERS_EDIT: {
    allowed: provider,
    reason: 'Only J3Tech staff can change J3Tech users.',
  },
  PROVIDER_ADMINS_EDIT: { allowed: ['providerAdmin'], reason: adminOnlyRefusals.changeAdmin },
  // Does not depend on the first role (AMB-11). The actions above decide what these people may change.
  ACCOUNT_MANAGE: {
    allowed: [],
    anyRoles: 'COMPANY_WIDE_ROLES',
    reason: 'Only company-wide users can manage users and arrangers here.',
  },
  ADDRESS_LOOKUP: {
    allowed: companyEditors,
    isRead: true,
    reason: 'Only people who can edit addresses can look them up.',
  },
  // The person must also have a lower console role.
  VIEW_AS: {
    allowed: ['providerAdmin', 'companyWide'],
    reason: 'Only provider administrators and company administrators can see the console as another person.',
  },
  AUDIT_READ: {
    allowed: [...provider, 'companyWide'],
    isRead: true,
    reason: 'You don’t have access to the audit log.',
  },
};

/** The configured role ids behind the table. */
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
/** What the table needs to know about a person. */
export type Rights = {
  roleIds: readonly string[];
  isArranger: boolean;
  /** The access token in use, which may have fewer permissions than the person. */
  token?: { isReadOnly: boolean } | null;
  /** The administrator who sees the console as the person, and therefore only reads. */
  viewedBy?: object | null;
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
    /** Returns whether a person may perform an action, and if not, why. */
    can(person: Rights, action: Action): Verdict {
      const { allowed, reason, reasons, onlyRoles, anyRoles, isRead } = actions[action];
      if (person.token?.isReadOnly && !isRead) return { allowed: false, reason: mayOnlyRead };
      const kind = kindOf(person);
      const isListed = !onlyRoles || sets[onlyRoles].includes(person.roleIds[0] ?? '');
      const isHolder = anyRoles !== undefined && person.roleIds.some((id) => sets[anyRoles].includes(id));
      if (!(allowed.includes(kind) && isListed) && !isHolder)
        return { allowed: false, reason: reasons?.[kind] ?? reason };
      if (person.viewedBy && !isRead) return { allowed: false, reason: viewAsMessages.mayOnlyRead };
      return { allowed: true, reason: null };
    },
    /**
     * Returns whether a company is in a person's scope. Provider users have all companies in scope, others
     * only their own.
     */
    isCompanyInScope: (person: Rights & { companyId: string | null }, companyId: string) =>
      provider.includes(kindOf(person)) || person.companyId === companyId,
  };
}

export type Policy = ReturnType<typeof createPolicy>;
