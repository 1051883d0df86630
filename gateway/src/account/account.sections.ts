import { accountDetailsRules } from '@console/schema/account.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { currentPasswordPath } from '../password/current-password.ts';
import { personFields } from '../session/person.fields.ts';
import type { Person } from '../session/session.record.ts';

const details = sectionOf(personFields, accountDetailsRules, {
  of: (person: Person) => person,
});

/** The details of an account. The current password is beside them in the input. */
export const accountDetails = {
  ...details,
  wirePaths: { ...details.wirePaths, ...currentPasswordPath },
};
