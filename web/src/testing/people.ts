import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import type { Action } from '../graph/generated/graphql.ts';
import type { Person } from './world.ts';

/** Actions that are refused, each with the reason that a person reads. */
export type Permissions = Partial<Record<Action, string>>;

const onlyProvider = 'Only the provider’s staff may do this';
const notArranger = 'Arrangers may open their own account only';

/** What is for holders of a company-wide role. */
const admin: Permissions = { ACCOUNT_MANAGE: 'Only company-wide users manage users and arrangers here' };

/** What only a provider admin may do. */
const staff: Permissions = { ...admin, PROVIDER_ADMINS_EDIT: adminOnlyRefusals.changeAdmin };

const company = {
  ...staff,
  PROVIDER_USERS_READ: onlyProvider,
  PROVIDER_USERS_EDIT: onlyProvider,
  COMPANY_SEARCH: 'You see your own company only',
  COMPANY_CREATE: onlyProvider,
  RATES_EDIT: 'Only the provider’s staff may change fee rates',
  DEFAULT_RATES_READ: onlyProvider,
  DEFAULT_RATES_EDIT: onlyProvider,
  AUDIT_READ: 'Your role may not see the audit log',
} satisfies Permissions;

const { ACCOUNT_MANAGE: _manages, AUDIT_READ: _reads, ...owner } = company;

const readOnly: Permissions = {
  ...company,
  COMPANY_EDIT: 'Your role may read this company, not change it',
  LOCATION_EDIT: 'Your role may read locations, not change them',
  ARRANGER_EDIT: 'Your role may read arrangers, not change them',
  COMPANY_USERS_READ: 'Only company-wide users may see the users of a company',
  COMPANY_USERS_EDIT: 'Only company-wide users may change the users of a company',
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
  lastName: 'Tester',
  roles: role ? [{ id: role[0], name: role[1] }] : [],
  companyId: Number(role?.[0] ?? 0) >= 5 && role?.[0] !== '9' ? null : '1',
  refused,
});

/** One person a kind of role. */
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

/** Names to sign in by: the part of the e-mail address before the `@`. */
export type PersonName = 'admin' | 'staff' | 'owner' | 'region' | 'location' | 'arranger';

/** The sign-in name of a person. */
export const emailOf = (name: PersonName) => `${name}@console.test`;
