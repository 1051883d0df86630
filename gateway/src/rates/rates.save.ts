import { checkInput } from '@console/schema/input.rules.ts';
import { companyRatesRules } from '@console/schema/rates.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { GraphError } from '../errors/graph-error.ts';
import { toUserErrors, type UserError } from '../errors/user-errors.ts';
import type { CompanyRatesInput } from '../generated/graph.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { companyRatesFields } from './rates.fields.ts';
import type { CompanyRatesRecord } from './rates.record.ts';

export type CompanyRates = Required<Pick<CompanyRatesInput, 'rates' | 'appliedToAllLocations'>>;

/** Validates the rates. `below` is their path in the input. */
export function checkRates(
  input: CompanyRatesInput,
  below: readonly string[] = [],
): { rates: CompanyRates; errors: [] } | { rates: null; errors: UserError[] } {
  const checked = checkInput(companyRatesRules, input);
  return checked.ok
    ? { rates: checked.value, errors: [] }
    : { rates: null, errors: toUserErrors(checked.errors, below) };
}

/**
 * Saves a company's rates unless they changed since `revision`. A null revision means that the company had
 * none.
 */
export function saveRates(
  companyId: string,
  revision: string | null,
  rates: CompanyRates,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const client = context.clients.rates;
  return saveRevised(context, info, {
    step: 'rates',
    of: `companyRates:${companyId}`,
    revision,
    desired: companyRatesFields.toEditable(rates),
    wirePaths: companyRatesFields.wirePaths,
    read: (options) => client.getForCompany(companyId, options),
    editableOf: (record: CompanyRatesRecord) => companyRatesFields.toEditable(record),
    write: (options) => client.saveForCompany(companyId, rates, options),
  });
}

/**
 * Saves the first rates of a new company. The company already exists, so a failure becomes a user error on
 * the rates and the caller still gets the company.
 */
export async function saveFirstRates(
  companyId: string,
  rates: CompanyRates,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<UserError[]> {
  try {
    const { errors } = await saveRates(companyId, null, rates, context, info);
    return errors.map((error) => ({ ...error, path: ['rates', ...error.path] }));
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    return [ratesNotSaved(error.message)];
  }
}

/** Reports that a company was added without its rates. */
export const ratesNotSaved = (reason: string): UserError => ({
  path: ['rates'],
  code: 'REFUSED',
  message: `The company was added, but its fee rates were not saved: ${reason}`,
});
