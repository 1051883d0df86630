import { flag, password, status, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { CompanyUser, CompanyUserDetailsInput } from '../generated/graph.ts';
import { needsOfValues, type RowNeeds } from '../rest/loader/complete-rows.ts';

/**
 * The plain fields of a company user [ENT-37]. The documents use two names for three of them. A body without a
 * password keeps the stored one.
 */
export const userFields = fieldTable({
  firstName: text('first_name'),
  middleName: text('middle_name'),
  lastName: text('last_name'),
  email: text(['email', 'email_address'], { body: 'email_address' }),
  phone: text(['phone', 'mobile_number'], { body: 'mobile_number' }),
  status: status('status', { access: 'read' }),
  isArranger: flag('isArranger', { access: 'read' }),
  password: password(['password', 'user_pass'], { body: 'user_pass' }),
} satisfies FieldsOf<CompanyUser, CompanyUserDetailsInput>);

const platforms = ['platforms'];

/** What the fields of a row of a list need. Access is by platform. */
export const userRowNeeds: RowNeeds = {
  ...needsOfValues([...userFields.readPaths, ...platforms]),
  access: platforms,
  effectiveAccess: platforms,
  reachedLocations: platforms,
  consoleRole: platforms,
  'revisions.details': userFields.comparedPaths,
  'revisions.platforms': platforms,
};
