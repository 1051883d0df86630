import { accountDetailsRules } from '@console/schema/account.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { personFields } from '../session/person.fields.ts';
import type { Person } from '../session/session.record.ts';

/** The details of an account. */
export const accountDetails = sectionOf(personFields, accountDetailsRules, {
  of: (person: Person) => person,
});
