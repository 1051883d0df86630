import { companyDetailsRules } from '@console/schema/company.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import { keepsState, statesKnownFor, withState } from '../address/address.states.ts';
import type { Context } from '../context.ts';
import { refusedToErrors, type UserError } from '../errors/user-errors.ts';
import { checkFields } from '../field-table/check-fields.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { CompanyCreateInput, MutationResolvers } from '../generated/graph.ts';
import { checkRates, ratesNotSaved, saveFirstRates } from '../rates/rates.save.ts';
import { storedBeforeCreate } from '../rest/wire/full-bodies.ts';
import { noNewId, toNewId } from '../rest/wire/written.ts';
import { assertMay, companyIdInScope } from '../session/guard.ts';
import { companyFields } from './company.fields.ts';
import { companyLogoMutations } from './company.logo.mutations.ts';
import { notSaved, toPayload, toWritten } from './company.save.ts';
import { companySectionMutations } from './company.section-mutations.ts';
import { companyDetails } from './company.sections.ts';

export const companyMutations: MutationResolvers = {
  ...companySectionMutations,
  ...companyLogoMutations,

  async companyCreate(_, { input }, context, info) {
    const { body, rates, errors } = await checkCreate(input, context, info);
    if (!body) return notSaved(errors);
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const create = () => context.clients.company.create(body, options);
    const written = await refusedToErrors(create, companyFields.wirePaths);
    if (!written.answer) return notSaved(written.errors);
    const id = toNewId(written.answer, context.log);
    if (!id)
      return {
        company: null,
        message: written.answer.message,
        errors: rates ? [ratesNotSaved(noNewId)] : [],
      };
    const rateErrors = rates ? await saveFirstRates(id, rates, context, info) : [];
    return {
      company: toWritten(id, written.answer, context),
      message: written.answer.message,
      errors: rateErrors,
    };
  },

  async companyUpdate(_, { input }, context, info) {
    const companyId = String(await companyIdInScope(context, input.companyId));
    const { company } = context.clients;
    const { address } = input.details;
    const needed = { key: 'id', isKept: keepsState(address) } as const;
    const written = await saveSection(context, info, {
      section: companyDetails(await statesKnownFor(address, context, info)),
      of: `company:${companyId}`,
      step: 'update',
      revision: input.revision,
      input: input.details,
      read: async (options) => withState(await company.get(companyId, options), needed, context, info),
      write: (body, options) => company.update(companyId, body, options),
    });
    return toPayload(companyId, written, context);
  },

  async companyStatusChange(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.companyId);
    const options = {
      idempotencyKey: context.stepKey(info, 'status'),
      requestedBy: context.requestedBy(info),
    };
    const write = () => context.clients.company.setStatus(id, input.status, options);
    return toPayload(String(id), await refusedToErrors(write, {}), context);
  },
};

/** Finds all errors before the first write, so that no company is created with refused rates. */
async function checkCreate(input: CompanyCreateInput, context: Context, info: GraphQLResolveInfo) {
  if (input.rates) assertMay(context, await context.session.get(), 'RATES_EDIT');
  const hasStates = await statesKnownFor(input.details.address, context, info);
  const { values, errors } = checkFields(companyFields, companyDetailsRules(hasStates), input.details);
  const rates = input.rates ? checkRates(input.rates, ['rates']) : { rates: null, errors: [] as UserError[] };
  const all = [...errors, ...rates.errors];
  if (!values || all.length > 0) return { body: null, rates: null, errors: all };
  const body = companyFields.toBody(values, storedBeforeCreate(context));
  return { body, rates: rates.rates, errors: [] };
}
