import { password, status, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { ProviderUser, ProviderUserDetailsInput } from '../generated/graph.ts';
import { needsOfValues, type RowNeeds } from '../rest/loader/complete-rows.ts';

/**
 * The plain fields of a provider user [ENT-41]. The role is an id on the wire, whose meaning is configured. A
 * body without a password keeps the stored one.
 */
export const providerUserFields = fieldTable({
  firstName: text('first_name'),
  middleName: text('middle_name'),
  lastName: text('last_name'),
  email: text('email'),
  phone: text('phone'),
  status: status('status', { access: 'read' }),
  password: password('user_pass'),
} satisfies FieldsOf<ProviderUser, ProviderUserDetailsInput, 'role'>);

/** What the fields of a row of the list need. */
export const providerUserRowNeeds: RowNeeds = {
  ...needsOfValues([...providerUserFields.readPaths, 'platforms']),
  role: ['roleId'],
  'revisions.details': [...providerUserFields.comparedPaths, 'roleId'],
  'revisions.platforms': ['platforms'],
};
