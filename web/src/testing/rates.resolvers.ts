import type { Context, Resolvers } from './context.ts';
import type { Row, Values } from './rows.ts';
import { demandRevision, save } from './save.ts';
import { find } from './store.ts';

const charges = ['digital', 'paper', 'resendPaper', 'perLocation'];

const locationsOf = ({ fixtures }: Context, companyId: string) =>
  fixtures.locations.filter((location) => location.companyId === companyId);

/** Returns a company's locations that do not have a copy of these rates. */
const changedLocations = (context: Context, companyId: string, fees: Values) =>
  locationsOf(context, companyId).filter(
    ({ rates: own }) =>
      !own?.companyRatesApplied || charges.some((charge) => own.fees[charge] !== fees[charge]),
  );

/** Saves a company's rates. Absent values stay as they are. */
function saveForCompany(input: Values, context: Context) {
  const { rates } = input;
  const stored = find('Company', input.companyId, context).rates;
  const fees = { ...stored?.fees, ...rates.fees };
  const payload = save('companyRatesSave', { ...input, rates: { ...stored, ...rates, fees } }, context);
  const appliedToAllLocations = rates.appliedToAllLocations ?? stored?.appliedToAllLocations;
  if (payload.errors.length > 0 || !appliedToAllLocations) return payload;
  const changed = changedLocations(context, input.companyId, fees);
  for (const location of changed) {
    location.rates = { fees, companyRatesApplied: true, revision: (location.rates?.revision ?? 0) + 1 };
  }
  return { ...payload, changedLocationCount: changed.length };
}

/** Saves a location's rates. Absent values stay as they are; without fees, the company's are copied [LOC-09]. */
function saveForLocation({ rates, ...input }: Values, context: Context) {
  const { rates: stored, companyId } = find('Location', input.locationId, context);
  const copied = rates.companyRatesApplied ? find('Company', companyId, context).rates?.fees : {};
  const fees = { ...stored?.fees, ...(rates.fees ?? copied) };
  return save('locationRatesSave', { ...input, rates: { ...stored, ...rates, fees } }, context);
}

/** Returns the effective rate of a location for one charge: its own rate, the company's, or the default. */
function effectiveRate(own: Values | null, company: Values | null, byDefault: Values, charge: string) {
  const sourceAmount = (company ?? (own ? {} : byDefault))[charge] ?? null;
  const amount = own ? own.fees[charge] : sourceAmount;
  if (own && !own.companyRatesApplied) return { amount, source: 'LOCATION', hasDrifted: false };
  const hasDrifted = sourceAmount !== null && sourceAmount !== amount;
  return { amount, source: own || company ? 'COMPANY' : 'DEFAULT', hasDrifted, sourceAmount };
}

const toList = (locations: readonly Row[]) => ({
  count: locations.length,
  rows: locations.slice(0, 50).map(({ id, publicName }) => ({ id, name: publicName })),
});

export const ratesResolvers: Resolvers = {
  'Query.companyRatesImpact': (_, { companyId, fees }, context) => {
    const changed = changedLocations(context, companyId, fees);
    const replaced = changed.filter(({ rates: own }) => own && !own.companyRatesApplied);
    return {
      locationCount: locationsOf(context, companyId).length,
      changedLocations: toList(changed),
      replacedOwnRates: toList(replaced),
      lostRates: replaced.map(({ id, publicName, rates: own }) => ({
        ...{ locationId: id, name: publicName, fees: own.fees },
      })),
    };
  },
  'Mutation.defaultRatesSave': (_, { input }, { fixtures }) => {
    const { fees, revision } = input;
    demandRevision(fixtures.defaultRates, 'DefaultRates', 'details', revision, { fees });
    fixtures.defaultRates = { fees, revision: fixtures.defaultRates.revision + 1 };
    return { defaultRates: fixtures.defaultRates, message: 'Default rates updated successfully', errors: [] };
  },
  'Mutation.companyRatesSave': (_, { input }, context) => saveForCompany(input, context),
  'Mutation.locationRatesSave': (_, { input }, context) => saveForLocation(input, context),
  'Location.effectiveRates': ({ rates, companyId }, _, context) => {
    const company = find('Company', companyId, context).rates?.fees ?? null;
    const { fees: byDefault } = context.fixtures.defaultRates;
    return Object.fromEntries(
      charges.map((charge) => [charge, effectiveRate(rates, company, byDefault, charge)]),
    );
  },
};
