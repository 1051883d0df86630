import { selfRefusals } from '@console/schema/person.messages.ts';
import { newUserRules } from '@console/schema/user.rules.ts';
import { toPhoneText } from '../../form/fields/phone-text.ts';
import { byRule, type Field, type Read, readFields, readStatus } from '../plan/fields.ts';
import { toKey } from '../plan/names.ts';
import {
  type Cells,
  type ImportTarget,
  type PlanOptions,
  type RowChanges,
  type RowErrors,
  type RowPlan,
  toPlan,
} from '../plan/row-plan.ts';
import type { ImportedUser } from './imported-user.ts';
import { type AccessChoices, planAccess } from './plan-access.ts';
import { invitation, userColumns } from './user.columns.ts';
import { toUserWork } from './user-work.ts';

const { shape } = newUserRules;
const { firstName, middleName, lastName, email, phone, status, password } = userColumns;
const text = (key: 'firstName' | 'middleName' | 'lastName' | 'email') => (user: ImportedUser) =>
  user[key] ?? '';

const fields: readonly Field<ImportedUser>[] = [
  { column: firstName, toText: text('firstName'), read: byRule(shape.firstName) },
  { column: middleName, toText: text('middleName'), read: byRule(shape.middleName) },
  { column: lastName, toText: text('lastName'), read: byRule(shape.lastName) },
  { column: email, toText: text('email'), read: byRule(shape.email) },
  { column: phone, toText: (user) => toPhoneText(user.phone), read: byRule(shape.phone, toPhoneText) },
  { column: status, toText: (user) => user.status, read: readStatus, keepsBlanks: true },
];

const readPassword = byRule(shape.password, (word) => '•'.repeat(word.length));

/** Reads the first password of a new user. Null means an invitation instead. */
const passwordField = (canInvite: boolean): Field<ImportedUser> => ({
  column: password,
  toText: () => '',
  read: (cell): Read => {
    if (toKey(cell) !== toKey(invitation)) return readPassword(cell);
    return canInvite
      ? { value: null, text: invitation, error: null }
      : { error: 'Invitations are not available here. Write a password, or leave the cell blank.' };
  },
});

type Options = {
  companyId: string;
  /** The signed-in person, who may change neither their own access nor their own status. */
  ownId: string;
  /** Whether the service sends invitations. */
  canInvite: boolean;
  users: readonly ImportedUser[];
  choices: AccessChoices;
};

/** Returns what plans rows against the users of a company: found by id, otherwise by email address. */
export function toUserTarget({ companyId, ownId, canInvite, users, choices }: Options): ImportTarget {
  const find = toFinder(users);
  const newFields = [...fields, passwordField(canInvite)];
  return {
    planRow(cells: Cells, options: PlanOptions): RowPlan {
      const { stored, errors: unmatched } = find(cells);
      const read = readFields(stored ? fields : newFields, cells, stored, options);
      const access = planAccess(cells, stored, choices, options);
      const changes = { ...read.changes, ...access.changes };
      const own =
        stored?.id === ownId
          ? toOwnErrors(changes, access.grants.length > 0 || access.alerts.length > 0)
          : {};
      const address = toKey(cells.email ?? '');
      const name = [cells.firstName || stored?.firstName, cells.lastName || stored?.lastName];
      return toPlan(
        {
          name: name.filter(Boolean).join(' ') || address,
          identity: stored ? `id ${stored.id}` : (!read.errors.email && address) || null,
          recordId: stored?.id ?? null,
          errors: { ...own, ...unmatched, ...read.errors, ...access.errors },
          changes,
        },
        () => toUserWork({ companyId, stored, values: read.values, ...access }),
      );
    },
  };
}

/** Nobody changes their own access or status. */
const toOwnErrors = (changes: RowChanges, hasAccess: boolean): RowErrors => ({
  ...(hasAccess && { '': selfRefusals.changeAccess }),
  ...(changes.status && { status: selfRefusals.deactivate }),
});

type Match = { stored: ImportedUser | null; errors: RowErrors };

function toFinder(users: readonly ImportedUser[]) {
  const byId = new Map(users.map((user) => [user.id, user]));
  const byEmail = new Map(users.map((user) => [toKey(user.email ?? ''), user]));
  return ({ id = '', email: cell = '' }: Cells): Match => {
    const owner = cell === '' ? undefined : byEmail.get(toKey(cell));
    if (id === '') return { stored: owner ?? null, errors: {} };
    const stored = byId.get(id);
    if (!stored) return { stored: null, errors: { id: 'No user of this company has this ID.' } };
    const isTaken = owner && owner !== stored;
    return { stored, errors: isTaken ? { email: `Another user has this address: ${nameOf(owner)}.` } : {} };
  };
}

const nameOf = ({ id, firstName: first, lastName: last }: ImportedUser) =>
  [first, last].filter(Boolean).join(' ') || `user ${id}`;
