import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors } from '../errors/user-errors.ts';
import type {
  CompanyCreateInput,
  CompanyUpdateInput,
  MutationResolvers,
  UserError,
} from '../generated/graph.ts';
import { checkRates, ratesNotSaved, saveFirstRates } from '../rates/rates.save.ts';
import { sendsEveryField } from '../rest/wire/printed-body.ts';
import { noNewId, toNewId } from '../rest/wire/written.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { assertMay, companyIdInScope } from '../session/guard.ts';
import { companyWirePaths } from './company.client.ts';
import { type CompanyDetails, checkDetails, detailsOf } from './company.details.ts';
import { companyLogoMutations } from './company.logo.mutations.ts';
import { companySectionMutations } from './company.section-mutations.ts';
import { toWritten } from './company.written.ts';

export const companyMutations: MutationResolvers = {
  ...companySectionMutations,
  ...companyLogoMutations,

  async companyCreate(_, { input }, context, info) {
    const { details, rates, errors } = await checkCreate(input, context, info);
    if (!details) return { company: null, message: null, errors };
    const options = {
      idempotencyKey: context.stepKey(info, 'create'),
      requestedBy: context.requestedBy(info),
    };
    const written = await refusedToErrors(
      () => context.clients.company.create(details, options),
      companyWirePaths,
    );
    if (!written.answer) return { company: null, message: null, errors: written.errors };
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
    await companyIdInScope(context, input.id);
    const { details, errors } = await checkDetails(input.details, context, info);
    if (!details) return { company: null, message: null, errors };
    const written = await update(input, details, context, info);
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    return {
      company: toWritten(input.id, written.answer, context),
      message: written.answer.message,
      errors: [],
    };
  },

  async companyStatusChange(_, { input }, context, info) {
    const id = await companyIdInScope(context, input.id);
    const options = {
      idempotencyKey: context.stepKey(info, 'status'),
      requestedBy: context.requestedBy(info),
    };
    const write = () => context.clients.company.setStatus(id, input.status, options);
    const written = await refusedToErrors(write, {});
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    return {
      company: toWritten(input.id, written.answer, context),
      message: written.answer.message,
      errors: [],
    };
  },
};

/** Finds all errors before the first write, so that no company is created with refused rates. */
async function checkCreate(input: CompanyCreateInput, context: Context, info: GraphQLResolveInfo) {
  if (input.rates) assertMay(context, await context.session.get(), 'RATES_EDIT');
  const { details, errors } = await checkDetails(input.details, context, info);
  const rates = input.rates ? checkRates(input.rates, ['rates']) : { rates: null, errors: [] as UserError[] };
  const all = [...errors, ...rates.errors];
  return all.length > 0
    ? { details: null, rates: null, errors: all }
    : { details, rates: rates.rates, errors: [] };
}

async function update(
  input: CompanyUpdateInput,
  details: CompanyDetails,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { company } = context.clients;
  const known = sendsEveryField(context, info)
    ? undefined
    : await company.get(input.id, { requestedBy: context.requestedBy(info) });
  return saveRevised(context, info, {
    step: 'update',
    of: `company:${input.id}`,
    revision: input.revision,
    desired: details,
    wirePaths: companyWirePaths,
    read: (options) => company.get(input.id, options),
    known,
    editableOf: detailsOf,
    write: (options) => company.update(input.id, details, known?.email, options),
  });
}
