import { id, password, text } from '../field-table/field.ts';
import { fieldTable } from '../field-table/field-table.ts';
import type { FieldsOf } from '../field-table/graph-fields.ts';
import type { Account, AccountDetailsPatchInput } from '../generated/graph.ts';

/** A person without an email gets a blank one after reading. */
type Person = Omit<Account, 'email'> & { email?: string | null };

/**
 * The plain fields of a person, who changes them in the account. Answers name the email and the phone in two
 * ways. A body without a password keeps the stored one.
 */
export const personFields = fieldTable({
  firstName: text('first_name'),
  middleName: text('middle_name'),
  lastName: text('last_name'),
  email: text(['email', 'email_address']),
  phone: text(['phone', 'mobile_number']),
  arrangerId: id('arranger_id', { access: 'read' }),
  password: password('password'),
} satisfies FieldsOf<Person, AccountDetailsPatchInput>);
