import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import { lacksFee, locationRatesOf, toEffectiveRates } from '../rates/location-rates.record.ts';
import { locationRatesFields } from '../rates/rates.fields.ts';
import { toRevision } from '../revision/revision.ts';
import type { LocationRecord } from './location.record.ts';
import { sectionMutation } from './save/location.part-save.ts';
import { saveRates } from './save/location.rates-save.ts';

/** Resolvers of a location's own and effective rates. */
export const locationRatesResolvers = {
  Mutation: {
    locationRatesSave: sectionMutation(saveRates, ({ locationId }: { locationId: string }) => locationId),
  },
  Location: {
    async rates(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const rates = await context.loaders.location.ratesOf(parent, info);
      return rates && { ...rates, locationId: parent.id };
    },
    async effectiveRates(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const { rates, location } = context.loaders;
      const own = await location.ratesOf(parent, info);
      const hasOwnRates = own !== null && !own.companyRatesApplied;
      const needsCompany = !hasOwnRates || lacksFee(own);
      const company = needsCompany ? await rates.byCompany.load(parent.companyId, info) : null;
      const mayReadDefault = () =>
        context.session.get().then((one) => context.policy.can(one, 'DEFAULT_RATES_READ'));
      const needsDefault = lacksFee(own, company) && (await mayReadDefault()).allowed;
      const byDefault = needsDefault ? await rates.default.load('default', info) : null;
      return toEffectiveRates({ own, company, default: byDefault });
    },
  },
  LocationRates: {
    revision: (record) =>
      toRevision(locationRatesOf(record.locationId), record.version, locationRatesFields.toEditable(record)),
  },
} satisfies Resolvers;
