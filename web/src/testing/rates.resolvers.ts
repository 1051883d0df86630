import { checkInput } from '@console/schema/input.rules.ts';
import { locationRatesRules } from '@console/schema/rates.rules.ts';
import { companyFor } from './company.resolvers.ts';
import type { CompanyData, LocationData, RatesData } from './fixtures.ts';
import { locationFor } from './location.resolvers.ts';
import { refusal } from './refusal.ts';
import type { Context, Resolvers } from './resolvers.ts';
import { demand } from './session.resolvers.ts';

type Rates = RatesData['rates'];
const rateNames = ['digital', 'paper', 'resendPaper', 'perLocation'] as const;

function demandRevision(given: string | null | undefined, present: RatesData | null) {
  const revision = present ? String(present.revision) : null;
  if ((given ?? null) === revision) return;
  throw refusal('CONFLICT', 'Somebody else has changed these rates', { changed: ['digital'], revision });
}

function saveDefaults(context: Context, input: { revision: string; rates: Rates }) {
  demand(context, 'DEFAULT_RATES_EDIT');
  const { fixtures } = context;
  demandRevision(input.revision, fixtures.defaultRates);
  fixtures.defaultRates = { rates: input.rates, revision: fixtures.defaultRates.revision + 1 };
  return { defaultRates: fixtures.defaultRates, message: 'Default rates updated successfully', errors: [] };
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
  const changed = input.rates.appliedToAllLocations
    ? changedLocations(context, company.id, input.rates.rates)
    : null;
  for (const location of changed ?? []) {
    const revision = (location.rates?.revision ?? 0) + 1;
    location.rates = { rates: input.rates.rates, companyRatesApplied: true, revision };
  }
  const message = 'Company rates updated successfully';
  return { company, locationsChanged: changed?.length ?? null, message, errors: [] };
}

const locationsOf = ({ fixtures }: Context, companyId: string) =>
  fixtures.locations.filter((location) => location.companyId === companyId);

/** Returns a company's locations that do not have a copy of these rates. */
const changedLocations = (context: Context, companyId: string, rates: Rates) =>
  locationsOf(context, companyId).filter(
    ({ rates: own }) =>
      !own?.companyRatesApplied || rateNames.some((name) => own.rates[name] !== rates[name]),
  );

function findImpact(context: Context, { companyId, rates }: { companyId: string; rates: Rates }) {
  demand(context, 'RATES_EDIT');
  const { id } = companyFor(context, companyId);
  const changed = changedLocations(context, id, rates);
  const toList = (locations: readonly LocationData[]) => ({
    count: locations.length,
    rows: locations.slice(0, 50).map((location) => ({ id: location.id, name: location.publicName })),
  });
  return {
    locationCount: locationsOf(context, id).length,
    changedLocations: toList(changed),
    replacedOwnRates: toList(changed.filter(({ rates: own }) => own && !own.companyRatesApplied)),
  };
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

/** Returns the effective rate of a location for one charge: its own rate, the company's, or the default. */
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

function ratesInForce({ rates, companyId }: LocationData, { fixtures }: Context) {
  const company = fixtures.companies.find(({ id }) => id === companyId)?.rates?.rates ?? null;
  return Object.fromEntries(
    rateNames.map((name) => [name, rateInForce(rates, company, fixtures.defaultRates.rates, name)]),
  );
}

const revisionText: Resolvers[string] = { revision: ({ revision }: RatesData) => String(revision) };

export const ratesResolvers: Resolvers = {
  Query: {
    companyRatesImpact: (_, input, context) => findImpact(context, input),
    defaultRates: (_, __, context) => {
      demand(context, 'DEFAULT_RATES_READ');
      return context.fixtures.defaultRates;
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
