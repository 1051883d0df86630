import { checkInput } from '@console/schema/input.rules.ts';
import { locationRatesRules } from '@console/schema/rates.rules.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.ts';
import { refusedToErrors, toUserErrors } from '../errors/user-errors.ts';
import type { Resolvers } from '../generated/graph.ts';
import { locationRatesWirePaths } from '../rates/location-rates.client.ts';
import {
  editableLocationRates,
  type LocationRates,
  locationRatesOf,
  type RatesOfLocation,
  toEffectiveRates,
} from '../rates/location-rates.record.ts';
import { guardedSave } from '../revision/guarded-save.ts';
import { toRevision } from '../revision/revision.ts';
import { notSaved } from './location.part-save.ts';
import { type ReachedLocation, reachedLocation } from './location.reach.ts';
import type { LocationRecord } from './location.record.ts';
import { toWritten } from './location.written.ts';

/** What a location pays, and its own rates. */
export const locationRatesResolvers = {
  Mutation: {
    async locationRatesSave(_, { input }, context, info) {
      const reached = await reachedLocation(context, input.locationId, info);
      const checked = checkInput(locationRatesRules, input.rates);
      if (!checked.ok) return notSaved(toUserErrors(checked.errors));
      const save = () => saveRates(reached, input.revision ?? null, checked.value, context, info);
      const { answer, errors } = await refusedToErrors(save, locationRatesWirePaths);
      if (!answer) return notSaved(errors);
      const { data, message } = answer;
      if (!data)
        return { location: await toWritten(reached.location.id, {}, context, info), message, errors: [] };
      context.loaders.location.forget(reached.location.id);
      return { location: { ...reached.location, rates: () => data }, message, errors: [] };
    },
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

/** Saves a location's rates unless somebody else changed them since `revision`; null: the location had none. */
function saveRates(
  { location, id }: ReachedLocation,
  revision: string | null,
  rates: LocationRates,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const { clients, config } = context;
  const asked = context.askedBy(info);
  return guardedSave({
    of: locationRatesOf(location.id),
    revision,
    desired: editableLocationRates(rates),
    hasVersions: config.has('row-versions'),
    read: async () => (await clients.location.get(location.id, { asked })).rates?.() ?? null,
    editableOf: editableLocationRates,
    versionOf: (record) => record.version,
    write: (expectation) =>
      clients.location.rates.save(id, rates, {
        ...expectation,
        idempotencyKey: context.stepKey(info, 'rates'),
        asked,
      }),
  });
}
