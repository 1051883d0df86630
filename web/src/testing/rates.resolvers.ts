import { companyFor } from './company.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';
import type { CompanyData, RatesData } from './world.ts';

type Rates = RatesData['rates'];

function demandRevision(given: string | null | undefined, present: RatesData | null) {
  const revision = present ? String(present.revision) : null;
  if ((given ?? null) === revision) return;
  throw refusal('CONFLICT', 'Somebody else has changed these rates', { changed: ['digital'], revision });
}

function saveDefaults(context: Context, input: { revision: string; rates: Rates }) {
  demand(context, 'DEFAULT_RATES_EDIT');
  const { world } = context;
  demandRevision(input.revision, world.defaultRates);
  world.defaultRates = { rates: input.rates, revision: world.defaultRates.revision + 1 };
  return { defaultRates: world.defaultRates, message: 'Default rates updated successfully', errors: [] };
}

type CompanyRatesInput = {
  companyId: string;
  revision?: string | null;
  rates: { rates: Rates; appliedToAllLocations: boolean };
};

function saveForCompany(context: Context, input: CompanyRatesInput) {
  demand(context, 'RATES_EDIT');
  const company = companyFor(context, input.companyId);
  demandRevision(input.revision, company.rates);
  company.rates = { ...input.rates, revision: (company.rates?.revision ?? 0) + 1 };
  return { company, message: 'Company rates updated successfully', errors: [] };
}

const revisionText: Resolvers[string] = { revision: ({ revision }: RatesData) => String(revision) };

export const ratesResolvers: Resolvers = {
  Query: {
    defaultRates: (_, __, context) => {
      demand(context, 'DEFAULT_RATES_READ');
      return context.world.defaultRates;
    },
  },
  Mutation: {
    defaultRatesSave: (_, { input }, context) => saveDefaults(context, input),
    companyRatesSave: (_, { input }, context) => saveForCompany(context, input),
  },
  Company: {
    rates: ({ rates }: CompanyData, _, context) => {
      demand(context, 'RATES_READ');
      return rates;
    },
  },
  CompanyRates: revisionText,
  DefaultRates: revisionText,
};
