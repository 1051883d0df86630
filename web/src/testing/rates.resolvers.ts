import { checkInput } from '@console/schema/input.rules.ts';
import { locationRatesRules } from '@console/schema/rates.rules.ts';
import { companyFor } from './company.resolvers.ts';
import { locationFor } from './location.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';
import type { CompanyData, LocationData, RatesData } from './world.ts';

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

type LocationRatesInput = {
  locationId: string;
  revision?: string | null;
  rates: { rates: Rates; companyRatesApplied: boolean };
};

function saveForLocation(context: Context, input: LocationRatesInput) {
  demand(context, 'RATES_EDIT');
  const location = locationFor(context, input.locationId);
  const checked = checkInput(locationRatesRules, input.rates);
  if (!checked.ok) return { location: null, errors: checked.errors };
  demandRevision(input.revision, location.rates);
  location.rates = { ...checked.value, revision: (location.rates?.revision ?? 0) + 1 };
  return { location, message: 'Location rates updated successfully', errors: [] };
}

/** What a location pays for one thing: its own rate, or the company's, or the default one. */
function rateInForce(own: LocationData['rates'], company: Rates | null, byDefault: Rates, name: keyof Rates) {
  if (!own) {
    const amount = (company ?? byDefault)[name];
    return { amount, source: company ? 'COMPANY' : 'DEFAULT', hasDrifted: false, sourceAmount: amount };
  }
  const amount = own.rates[name];
  if (!own.companyRatesApplied) return { amount, source: 'LOCATION', hasDrifted: false, sourceAmount: null };
  const sourceAmount = company?.[name] ?? null;
  const hasDrifted = sourceAmount !== null && sourceAmount !== amount;
  return { amount, source: 'COMPANY', hasDrifted, sourceAmount };
}

function ratesInForce({ rates, companyId }: LocationData, { world }: Context) {
  const company = world.companies.find(({ id }) => id === companyId)?.rates?.rates ?? null;
  const names = ['digital', 'paper', 'resendPaper', 'perLocation'] as const;
  return Object.fromEntries(
    names.map((name) => [name, rateInForce(rates, company, world.defaultRates.rates, name)]),
  );
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
    locationRatesSave: (_, { input }, context) => saveForLocation(context, input),
  },
  Company: {
    rates: ({ rates }: CompanyData, _, context) => {
      demand(context, 'RATES_READ');
      return rates;
    },
  },
  Location: {
    rates: ({ rates }: LocationData, _, context) => {
      demand(context, 'RATES_READ');
      return rates;
    },
    effectiveRates: (location: LocationData, _, context) => {
      demand(context, 'RATES_READ');
      return ratesInForce(location, context);
    },
  },
  CompanyRates: revisionText,
  DefaultRates: revisionText,
  LocationRates: revisionText,
};
