import { checkInput } from '@console/schema/input.rules.ts';
import { feeRatesRules } from '@console/schema/rates.rules.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { MutationResolvers, Resolvers } from '../generated/graph.ts';
import { guardedSave } from '../revision/guarded-save.ts';
import { toRevision } from '../revision/revision.ts';
import { reachedCompanyId } from '../session/guard.ts';
import { companyRatesWirePaths, defaultRatesWirePaths } from './rates.client.ts';
import { checkRates, editableRates, saveRates } from './rates.save.ts';

const defaultRates = 'defaultRates';

const ratesMutations: MutationResolvers = {
  async companyRatesSave(_, { input }, context, info) {
    const { companyId, revision } = input;
    await reachedCompanyId(context, companyId);
    const { rates, errors } = checkRates(input.rates);
    if (!rates) return { company: null, message: null, errors };
    const save = () => saveRates(companyId, revision ?? null, rates, context, info);
    const written = await refusedToErrors(save, companyRatesWirePaths);
    if (!written.answer) return { company: null, message: null, errors: written.errors };
    context.loaders.rates.byCompany.clear(companyId);
    return { company: { id: companyId, known: {} }, message: written.answer.message, errors: [] };
  },

  async defaultRatesSave(_, { input }, context, info) {
    const checked = checkInput(feeRatesRules, input.rates);
    if (!checked.ok) return { defaultRates: null, message: null, errors: toUserErrors(checked.errors) };
    const { clients, config } = context;
    const asked = context.askedBy(info);
    const save = () =>
      guardedSave({
        of: defaultRates,
        revision: input.revision,
        desired: checked.value,
        hasVersions: config.has('row-versions'),
        read: () => clients.rates.getDefault({ asked }),
        editableOf: (record) => record.rates,
        versionOf: (record) => record.version,
        write: (expectation) =>
          clients.rates.saveDefault(checked.value, {
            ...expectation,
            idempotencyKey: context.stepKey(info, 'defaultRates'),
            asked,
          }),
      });
    const written = await refusedToErrors(save, defaultRatesWirePaths);
    if (!written.answer) return { defaultRates: null, message: null, errors: written.errors };
    context.loaders.rates.default.clear('default');
    const saved = written.answer.data ?? (await context.loaders.rates.default.load('default', info));
    return { defaultRates: saved, message: written.answer.message, errors: [] };
  },
};

export const ratesResolvers: Resolvers = {
  Query: {
    defaultRates: (_, _args, { loaders }, info) => loaders.rates.default.load('default', info),
  },
  Mutation: ratesMutations,
  Company: {
    rates: ({ id }, _, { loaders }, info) => loaders.rates.byCompany.load(id, info),
  },
  CompanyRates: {
    revision: (record) =>
      toRevision(`companyRates:${record.companyId}`, record.version, editableRates(record)),
  },
  DefaultRates: {
    revision: (record) => toRevision(defaultRates, record.version, record.rates),
  },
};
