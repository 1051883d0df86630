import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import type { Action } from '../graph/generated/graphql.ts';
import type { Person } from './records.ts';

/** Refused actions, with the reason shown to the user. */
export type Permissions = Partial<Record<Action, string>>;

const onlyProvider = 'Only J3Tech staff can do this';
const notArranger = 'Arrangers may open their own account only';

/** Refused because only company-wide users may do it. */
const admin: Permissions = { ACCOUNT_MANAGE: 'Only company-wide users can manage users and arrangers here.' };

/** Also refuses what only a provider admin may do. */
const staff: Permissions = { ...admin, PROVIDER_ADMINS_EDIT: adminOnlyRefusals.changeAdmin };

const company = {
  ...staff,
  PROVIDER_USERS_READ: onlyProvider,
  PROVIDER_USERS_EDIT: onlyProvider,
  COMPANY_SEARCH: 'You see your own company only',
  COMPANY_CREATE: onlyProvider,
  RATES_EDIT: 'Only J3Tech staff can change fee rates.',
  DEFAULT_RATES_READ: onlyProvider,
  DEFAULT_RATES_EDIT: onlyProvider,
  AUDIT_READ: 'You don’t have access to the audit log',
} satisfies Permissions;

const { ACCOUNT_MANAGE: _manages, AUDIT_READ: _reads, ...owner } = company;

const readOnly: Permissions = {
  ...company,
  COMPANY_EDIT: 'You have view-only access to this company.',
  LOCATION_EDIT: 'You have view-only access to locations.',
  ARRANGER_EDIT: 'You have view-only access to arrangers.',
  COMPANY_USERS_READ: 'Only J3Tech staff and company-wide users can view company users.',
  COMPANY_USERS_EDIT: 'Only J3Tech staff and company-wide users can change company users.',
};

const make = (
  id: string,
  name: string,
  role: [id: string, name: string] | null,
  refused: Permissions,
): Person => ({
  id,
  email: `${name}@console.test`,
  firstName: name[0]?.toUpperCase() + name.slice(1),
  middleName: null,
  lastName: 'Tester',
  phone: null,
  roles: role ? [{ id: role[0], name: role[1] }] : [],
  companyId: Number(role?.[0] ?? 0) >= 5 && role?.[0] !== '9' ? null : '1',
  platformIds: [],
  arrangerId: null,
  refused,
});

/** One person for each kind of role. */
export const people: Person[] = [
  make('101', 'admin', ['5', 'J3Tech Admin'], admin),
  make('102', 'staff', ['6', 'J3Tech Staff User'], staff),
  make('103', 'owner', ['1', 'Company-wide'], owner),
  make('104', 'region', ['2', 'Region'], readOnly),
  make('105', 'location', ['3', 'Location'], company),
  make('106', 'arranger', null, {
    ...readOnly,
    COMPANY_READ: notArranger,
    RATES_READ: notArranger,
  }),
];

/** Names of the people: the part of the email address before the `@`. */
export type PersonName = 'admin' | 'staff' | 'owner' | 'region' | 'location' | 'arranger';

/** Returns the email address with which a person signs in. */
export const emailOf = (name: PersonName) => `${name}@console.test`;
