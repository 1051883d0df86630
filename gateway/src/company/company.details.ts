import { companyDetailsRules } from '@console/schema/company.rules.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { messages } from '@console/schema/messages.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type * as z from 'zod/mini';
import { statesKnownFor } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { CompanyDetailsInput, UserError } from '../generated/graph.ts';
import { toWireId } from '../rest/wire/wire.ts';
import type { CompanyRecord } from './company.record.ts';

/** The values that a company's form edits, normalized by the rules that the console shares. */
export type CompanyDetails = z.output<ReturnType<typeof companyDetailsRules>>;

/** Returns the editable details of a record in the form's shape. The revision is computed from them. */
export function detailsOf({ name, website, email, phone, extension, address }: CompanyRecord) {
  const { address1, address2, city, zip, state, country } = address;
  return {
    name,
    website,
    email,
    phone,
    extension,
    address: { address1, address2, city, stateId: state?.id ?? null, zip, countryId: country?.id ?? null },
  };
}

/** Applies the shared rules and checks that ids are integers, which only the gateway knows. */
export async function checkDetails(
  input: CompanyDetailsInput,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<{ details: CompanyDetails; errors: [] } | { details: null; errors: UserError[] }> {
  const hasStates = await statesKnownFor(input.address, context, info);
  const checked = checkInput(companyDetailsRules(hasStates), input);
  const errors = checked.ok ? badIds(checked.value) : toUserErrors(checked.errors);
  if (!checked.ok || errors.length > 0) return { details: null, errors };
  return { details: checked.value, errors: [] };
}

function badIds({ address }: CompanyDetails): UserError[] {
  return (['stateId', 'countryId'] as const)
    .filter((name) => address[name] !== null && toWireId(address[name]) === null)
    .map((name) => ({ path: ['address', name], code: 'INVALID', message: messages.requiredField }));
}
