import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type * as z from 'zod/mini';
import { toUserErrors } from '../errors/user-errors.ts';
import type { CompanyDetailsInput, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire.ts';
import type { CompanyRecord } from './company.record.ts';

/** What a company's form edits, cleaned by the rules that the console applies too. */
export type CompanyDetails = z.output<typeof companyDetailsRules>;

/** The details of a record, in the form's shape: what a revision is made of. */
export function detailsOf({ name, website, email, phone, extension, address }: CompanyRecord) {
  const { address1, address2, city, zip, stateId, country } = address;
  return {
    name,
    website,
    email,
    phone,
    extension,
    address: { address1, address2, city, stateId, zip, countryId: country?.id ?? null },
  };
}

/** Applies the rules, and what only the gateway knows: that the wire's ids are integers. */
export function checkDetails(
  input: CompanyDetailsInput,
): { details: CompanyDetails; errors: [] } | { details: null; errors: UserError[] } {
  const checked = checkInput(companyDetailsRules, input);
  const errors = checked.ok ? badIds(checked.value) : toUserErrors(checked.errors);
  if (!checked.ok || errors.length > 0) return { details: null, errors };
  return { details: checked.value, errors: [] };
}

function badIds({ address }: CompanyDetails): UserError[] {
  return (['stateId', 'countryId'] as const)
    .filter((name) => toWireId(address[name]) === null)
    .map((name) => ({ path: ['address', name], code: 'INVALID', message: messages.requiredField }));
}
