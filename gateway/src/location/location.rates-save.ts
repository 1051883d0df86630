import { checkInput } from '@console/schema/input.rules.ts';
import { locationRatesRules } from '@console/schema/rates.rules.ts';
import { toUserErrors } from '../errors/user-errors.ts';
import type { LocationRatesSectionInput } from '../generated/graph.ts';
import { locationRatesWirePaths } from '../rates/location-rates.client.ts';
import {
  editableLocationRates,
  type LocationRatesRecord,
  locationRatesOf,
  type RatesOfLocation,
} from '../rates/location-rates.record.ts';
import { badAnswer } from '../rest/fault.ts';
import { saveRevised } from '../revision/revised-save.ts';
import { mistaken, type SectionSave } from './location.part-save.ts';
import type { LocationRecord } from './location.record.ts';

type RatesAnswer = { message: string | null; data?: LocationRatesRecord | null | undefined };

/**
 * [API-53] The rates have a version of their own; the location's stays as it is. Without a revision it had none.
 */
export const saveRates: SectionSave<LocationRatesSectionInput> = async (context, info, target, input) => {
  const checked = checkInput(locationRatesRules, input.rates);
  if (!checked.ok) return mistaken(toUserErrors(checked.errors));
  const { id, location, leavesWhatStands } = target;
  const locationId = String(id);
  const known = ratesIn(location);
  const { answer, errors } = await saveRevised<RatesOfLocation, RatesAnswer>(context, info, {
    step: 'rates',
    of: locationRatesOf(locationId),
    revision: input.revision ?? null,
    desired: editableLocationRates(checked.value),
    wirePaths: locationRatesWirePaths,
    known,
    ifStands: leavesWhatStands
      ? () => ({ message: null, data: known && { locationId, ...known } })
      : undefined,
    read: async (options) => ratesIn(await context.clients.location.get(locationId, options)) ?? null,
    editableOf: editableLocationRates,
    write: (options) => context.clients.location.rates.save(id, checked.value, options),
  });
  if (!answer) return { answer, errors };
  const { data, message } = answer;
  if (data && data.locationId !== locationId) throw badAnswer();
  return { answer: { message, location: withRates(location, data) }, errors: [] };
};

/** The rates in a location's record; null: it has none, undefined: the record does not say. */
const ratesIn = (location: LocationRecord | null) => location?.rates && (location.rates() ?? null);

const withRates = (location: LocationRecord | null, rates: LocationRatesRecord | null | undefined) =>
  location && rates ? { ...location, rates: () => rates } : null;
