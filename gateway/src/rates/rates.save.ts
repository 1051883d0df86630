import { checkInput } from '@console/schema/input.rules.ts';
import { companyRatesRules } from '@console/schema/rates.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { isOfWrite } from '../errors/dry-run-failed.ts';
import { toUserErrors, type UserError, type Written } from '../errors/user-errors.ts';
import { checkSection } from '../field-table/save-section.ts';
import type { CompanyRatesInput, CompanyRatesSaveInput } from '../generated/graph.ts';
import type { CallOptions } from '../rest/client/rest-client.ts';
import { saveRevised } from '../revision/revised-save.ts';
import type { CompanyRatesRecord } from './rates.record.ts';
import { companyRatesSection } from './rates.section.ts';

export type CompanyRates = Required<Pick<CompanyRatesInput, 'fees' | 'appliedToAllLocations'>>;

/** Validates the first rates of a new company. `below` is their path in the input. */
export function checkRates(
  input: CompanyRatesInput,
  below: readonly string[] = [],
): { rates: CompanyRates; errors: [] } | { rates: null; errors: UserError[] } {
  const checked = checkInput(companyRatesRules, input);
  return checked.ok
    ? { rates: checked.value, errors: [] }
    : { rates: null, errors: toUserErrors(checked.errors, below) };
}

type Saved = { message: string | null; changedLocationCount: number | null };

/** The answer to a save that changes nothing. */
export const noChange: Saved = { message: null, changedLocationCount: null };

/**
 * Saves a company's rates unless they changed since `revision`. A null revision means that the company had
 * none.
 * @param stored null for a new company, whose rates need not be read
 */
export async function saveRates(
  { companyId, revision = null, rates: input, appliesUnchangedRates }: CompanyRatesSaveInput,
  context: Context,
  info: GraphQLResolveInfo,
  stored?: null,
): Promise<Written<Saved>> {
  const client = context.clients.rates;
  const section = companyRatesSection;
  const read = (options: CallOptions) => client.getForCompany(companyId, options);
  const readFirst = async () => (stored === null ? null : read({ requestedBy: context.requestedBy(info) }));
  const { save, errors } = await checkSection(context, info, section, input, readFirst);
  if (!save) return { answer: null, errors };
  return saveRevised<CompanyRatesRecord, Saved>(context, info, {
    ...save,
    step: 'rates',
    of: ratesOf(companyId),
    revision,
    wirePaths: section.wirePaths,
    read,
    editableOf: section.editableOf,
    ifStored: appliesUnchangedRates ? undefined : () => noChange,
    write: (options) => client.saveForCompany(companyId, save.body, options),
  });
}

/** Returns the name of a company's rates inside their revisions. */
export const ratesOf = (companyId: string) => `companyRates:${companyId}`;

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
    const { errors } = await saveRates({ companyId, rates }, context, info, null);
    return errors.map((error) => ({ ...error, path: ['rates', ...error.path] }));
  } catch (error) {
    if (!isOfWrite(error)) throw error;
    return [ratesNotSaved(error.message)];
  }
}

/** Reports that a company was added without its rates. */
export const ratesNotSaved = (reason: string): UserError => ({
  path: ['rates'],
  code: 'REFUSED',
  message: `The company was added, but its fee rates were not saved: ${reason}`,
});
