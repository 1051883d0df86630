import type { InputError } from '@console/schema/input.errors.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { feeRatesRules } from '@console/schema/rates.rules.ts';
import { badRequest } from '../errors/graph-error.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../generated/graph.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { toRevision } from '../revision/revision.ts';
import { companyIdInScope } from '../session/guard.ts';
import { applyRates, findRatesImpact } from './rates.apply.ts';
import { companyRatesFields, defaultRatesFields } from './rates.fields.ts';
import { checkRates, saveRates } from './rates.save.ts';

const defaultRates = 'defaultRates';

const ratesMutations: MutationResolvers = {
  async companyRatesSave(_, { input }, context, info) {
    const { companyId, revision } = input;
    await companyIdInScope(context, companyId);
    const { rates, errors } = checkRates(input.rates);
    if (!rates) return { company: null, locationsChanged: null, message: null, errors };
    const written = await saveRates(companyId, revision ?? null, rates, context, info);
    if (!written.answer)
      return { company: null, locationsChanged: null, message: null, errors: written.errors };
    const { message, locationsChanged } = written.answer;
    context.loaders.rates.byCompany.clear(companyId);
    const applied = await applyRates(companyId, rates, locationsChanged, context, info);
    return { company: { id: companyId, known: {} }, message, ...applied };
  },

  async defaultRatesSave(_, { input }, context, info) {
    const checked = checkInput(feeRatesRules, input.rates);
    if (!checked.ok) return { defaultRates: null, message: null, errors: toUserErrors(checked.errors) };
    const { clients } = context;
    const written = await saveRevised(context, info, {
      step: 'defaultRates',
      of: defaultRates,
      revision: input.revision,
      desired: defaultRatesFields.toEditable(checked.value),
      wirePaths: defaultRatesFields.wirePaths,
      read: (options) => clients.rates.getDefault(options),
      editableOf: ({ rates }) => defaultRatesFields.toEditable(rates),
      write: (options) => clients.rates.saveDefault(checked.value, options),
    });
    if (!written.answer) return { defaultRates: null, message: null, errors: written.errors };
    context.loaders.rates.default.clear('default');
    const saved = written.answer.data ?? (await context.loaders.rates.default.load('default', info));
    return { defaultRates: saved, message: written.answer.message, errors: [] };
  },
};

const toText = (errors: readonly InputError[]) =>
  errors.map(({ path, message }) => `rates.${path.join('.')}: ${message}`).join(' ');

export const ratesResolvers: Resolvers = {
  Query: {
    defaultRates: (_, _args, { loaders }, info) => loaders.rates.default.load('default', info),
    async companyRatesImpact(_, { companyId, rates }, context, info) {
      await companyIdInScope(context, companyId);
      const checked = checkInput(feeRatesRules, rates);
      if (!checked.ok) throw badRequest(toText(checked.errors));
      return findRatesImpact(companyId, checked.value, context, info);
    },
  },
  Mutation: ratesMutations,
  Company: {
    rates: ({ id }, _, { loaders }, info) => loaders.rates.byCompany.load(id, info),
  },
  CompanyRates: {
    revision: (record) =>
      toRevision(`companyRates:${record.companyId}`, record.version, companyRatesFields.toEditable(record)),
  },
  DefaultRates: {
    revision: (record) =>
      toRevision(defaultRates, record.version, defaultRatesFields.toEditable(record.rates)),
  },
};
