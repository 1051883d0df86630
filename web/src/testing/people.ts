import { adminOnlyRefusals } from '@console/schema/person.messages.ts';
import type { Action } from '../graph/generated/graphql.ts';
import type { Row } from './rows.ts';

/** Refused actions, with the reason shown to the user. */
type Permissions = Partial<Record<Action, string>>;

const onlyProvider = 'Only J3Tech staff can do this';
const notArranger = 'Arrangers may open their own account only';

const staff: Permissions = {
  ACCOUNT_MANAGE: 'Only company-wide users can manage users and arrangers here.',
  PROVIDER_ADMINS_EDIT: adminOnlyRefusals.changeAdmin,
};

const { PROVIDER_ADMINS_EDIT: _edits, ...admin } = staff;

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

const arranger: Permissions = { ...readOnly, COMPANY_READ: notArranger, RATES_READ: notArranger };

/** Names of the people: the part of the email address before the `@`. */
export type PersonName = 'admin' | 'staff' | 'owner' | 'region' | 'location' | 'arranger';

/** Returns the email address with which a person signs in. */
export const emailOf = (name: PersonName) => `${name}@console.test`;

const make = (id: string, name: PersonName, role: Row | null, refused: Permissions): Row => ({
  id,
  email: emailOf(name),
  firstName: name.charAt(0).toUpperCase() + name.slice(1),
  lastName: 'Tester',
  roles: role ? [role] : [],
  companyId: name === 'admin' || name === 'staff' ? null : '1',
  platformIds: [],
  refused,
});

/** Creates one person for each kind of role. */
export const makePeople = () => [
  make('101', 'admin', { id: '5', name: 'J3Tech Admin' }, admin),
  make('102', 'staff', { id: '6', name: 'J3Tech Staff User' }, staff),
  make('103', 'owner', { id: '1', name: 'Company-wide' }, owner),
  make('104', 'region', { id: '2', name: 'Region' }, readOnly),
  make('105', 'location', { id: '3', name: 'Location' }, company),
  make('106', 'arranger', null, arranger),
];
