import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/graph.ts';
import {
  editableLocationRates,
  locationRatesOf,
  type RatesOfLocation,
  toEffectiveRates,
} from '../rates/location-rates.record.ts';
import { toRevision } from '../revision/revision.ts';
import { sectionMutation } from './location.part-save.ts';
import { saveRates } from './location.rates-save.ts';
import type { LocationRecord } from './location.record.ts';

/** What a location pays, and its own rates. */
export const locationRatesResolvers = {
  Mutation: {
    locationRatesSave: sectionMutation(saveRates, ({ locationId }: { locationId: string }) => locationId),
  },
  Location: {
    async rates(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const rates = await ownRates(parent, context, info);
      return rates && { ...rates, locationId: parent.id };
    },
    async effectiveRates(parent: LocationRecord, _: unknown, context: Context, info: GraphQLResolveInfo) {
      const { rates } = context.loaders;
      const own = await ownRates(parent, context, info);
      const isItsOwn = own !== null && !own.companyRatesApplied;
      const company = isItsOwn ? null : await rates.byCompany.load(parent.companyId, info);
      const mayReadDefault = () =>
        context.session.get().then((one) => context.policy.can(one, 'DEFAULT_RATES_READ'));
      const needsDefault = !own && !company && (await mayReadDefault()).allowed;
      const byDefault = needsDefault ? await rates.default.load('default', info) : null;
      return toEffectiveRates({ own, company, default: byDefault });
    },
  },
  LocationRates: {
    revision: (record) =>
      toRevision(locationRatesOf(record.locationId), record.version, editableLocationRates(record)),
  },
} satisfies Resolvers;

/** Known with a whole record, or read for all locations of a list in one call. */
async function ownRates(
  { id, rates }: LocationRecord,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<RatesOfLocation | null> {
  return rates ? (rates() ?? null) : loaders.location.ratesById.load(id, info);
}
