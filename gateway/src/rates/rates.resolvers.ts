import type { InputError } from '@console/schema/input.errors.ts';
import { checkInput } from '@console/schema/input.rules.ts';
import { feesRules } from '@console/schema/rates.rules.ts';
import { badRequest } from '../errors/graph-error.ts';
import { saveSection } from '../field-table/save-section.ts';
import type { MutationResolvers, Resolvers } from '../generated/graph.ts';
import { toRevision } from '../revision/revision.ts';
import { companyIdInScope } from '../session/guard.ts';
import { applyRates, findRatesImpact } from './rates.apply.ts';
import { companyRatesFields, defaultRatesFields } from './rates.fields.ts';
import { noChange, ratesOf, saveRates } from './rates.save.ts';
import { defaultRatesSection } from './rates.section.ts';

const defaultRates = 'defaultRates';

const ratesMutations: MutationResolvers = {
  async companyRatesSave(_, { input }, context, info) {
    const companyId = String(await companyIdInScope(context, input.companyId));
    const { answer, errors } = await saveRates({ ...input, companyId }, context, info);
    if (!answer) return { company: null, changedLocationCount: null, message: null, errors };
    const { message, changedLocationCount } = answer;
    context.loaders.rates.byCompany.clear(companyId);
    const applied =
      answer === noChange
        ? { changedLocationCount, errors: [] }
        : await applyRates(companyId, changedLocationCount, context, info);
    return { company: { id: companyId, known: {} }, message, ...applied };
  },

  async defaultRatesSave(_, { input }, context, info) {
    const { clients, loaders } = context;
    const { answer, errors } = await saveSection(context, info, {
      section: defaultRatesSection,
      of: defaultRates,
      step: 'defaultRates',
      revision: input.revision,
      input: input.fees,
      read: (options) => clients.rates.getDefault(options),
      write: (body, options) => clients.rates.saveDefault(body, options),
    });
    if (!answer) return { defaultRates: null, message: null, errors };
    loaders.rates.default.clear('default');
    const saved = answer.data ?? (await loaders.rates.default.load('default', info));
    return { defaultRates: saved, message: answer.message, errors: [] };
  },
};

const toText = (errors: readonly InputError[]) =>
  errors.map(({ path, message }) => `fees.${path.join('.')}: ${message.replace(/\.?$/, '.')}`).join(' ');

export const ratesResolvers: Resolvers = {
  Query: {
    defaultRates: (_, _args, { loaders }, info) => loaders.rates.default.load('default', info),
    async companyRatesImpact(_, { companyId, fees }, context, info) {
      const id = await companyIdInScope(context, companyId);
      const checked = checkInput(feesRules, fees);
      if (!checked.ok) throw badRequest(toText(checked.errors));
      return findRatesImpact(String(id), checked.value, context, info);
    },
  },
  Mutation: ratesMutations,
  Company: {
    rates: ({ id }, _, { loaders }, info) => loaders.rates.byCompany.load(id, info),
  },
  CompanyRates: {
    revision: (record) =>
      toRevision(ratesOf(record.companyId), record.version, companyRatesFields.toEditable(record)),
  },
  DefaultRates: {
    revision: (record) =>
      toRevision(defaultRates, record.version, defaultRatesFields.toEditable(record.fees)),
  },
};
