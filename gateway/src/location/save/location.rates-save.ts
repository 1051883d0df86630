import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../context.ts';
import type { UserError } from '../../errors/user-errors.ts';
import { checkSection } from '../../field-table/save-section.ts';
import type { LocationRatesPatchInput, LocationRatesSectionInput } from '../../generated/graph.ts';
import {
  type LocationRatesRecord,
  locationRatesOf,
  type RatesOfLocation,
} from '../../rates/location-rates.record.ts';
import type { CompanyRatesRecord } from '../../rates/rates.record.ts';
import { locationRatesSection } from '../../rates/rates.section.ts';
import type { CallOptions } from '../../rest/client/rest-client.ts';
import { saveRevised } from '../../revision/revised-save.ts';
import { isSame } from '../../revision/revision.ts';
import type { LocationRecord } from '../location.record.ts';
import type { SaveTarget } from '../location.scope.ts';
import { readLatest, writeLatest } from './location.latest.ts';
import { invalid, noChange, type SectionSave } from './location.part-save.ts';

type RatesAnswer = { message: string | null; data?: LocationRatesRecord | null | undefined };

/**
 * [API-53] Saves the rates, which have a separate version; the location's version does not change. A null
 * revision means that the location had no rates.
 */
export const saveRates: SectionSave<LocationRatesSectionInput> = async (context, info, target, input) => {
  const sent = await withCompanyRates(input.rates, target, context, info);
  if (!sent.rates) return invalid(sent.errors);
  const { id, latest } = target;
  const locationId = String(id);
  const client = context.clients.location;
  const section = locationRatesSection;
  const read = async (options: CallOptions) =>
    ratesIn(await readLatest(latest, () => client.get(locationId, options))) ?? null;
  const stored = ratesIn(latest.location);
  const readFirst = async () =>
    stored === undefined ? read({ requestedBy: context.requestedBy(info) }) : stored;
  const { save, errors } = await checkSection(context, info, section, sent.rates, readFirst);
  if (!save) return invalid(errors);
  return saveRevised<RatesOfLocation, RatesAnswer>(context, info, {
    ...save,
    step: 'rates',
    of: locationRatesOf(locationId),
    revision: input.revision ?? null,
    wirePaths: section.wirePaths,
    known: save.known === undefined ? stored : save.known,
    ifStored: () => noChange,
    read,
    editableOf: section.editableOf,
    write: (options) =>
      writeLatest(
        latest,
        (more) => client.rates.save(id, save.body, { ...options, ...more }),
        ({ data }, before) => withRates(locationId, before, data),
      ),
  });
};

/** Whether an input leaves nothing as it is stored. The company's rates, which others may change, are not in it. */
export const isWholeRates = (rates: LocationRatesPatchInput) => locationRatesSection.isWhole(rates);

/** Whether a write left the rates as they were. After the replay of an earlier one, nobody knows. */
export function hasSameRates(before: LocationRecord, after: LocationRecord | null): boolean {
  const [old, now] = [ratesIn(before), ratesIn(after)];
  const { editableOf } = locationRatesSection;
  return !!old && !!now && isSame(editableOf(old), editableOf(now));
}

/** Copies the company's rates if a location applies them and none are sent [LOC-09]. */
async function withCompanyRates(
  rates: LocationRatesPatchInput,
  { companyId }: SaveTarget,
  { loaders }: Context,
  info: GraphQLResolveInfo,
): Promise<{ rates: LocationRatesPatchInput; errors: [] } | { rates: null; errors: UserError[] }> {
  if (rates.fees || !rates.companyRatesApplied) return { rates, errors: [] };
  const company = await loaders.rates.byCompany.load(String(companyId), info);
  if (company) return { rates: { ...rates, fees: toFees(company.fees) }, errors: [] };
  const message = 'The company has no rates to apply';
  return { rates: null, errors: [{ path: ['companyRatesApplied'], code: 'MISMATCH', message }] };
}

/** A fee that the company lacks is reported as missing. */
const toFees = ({ digital, paper, resendPaper, perLocation }: CompanyRatesRecord['fees']) => ({
  digital: digital ?? '',
  paper: paper ?? '',
  resendPaper: resendPaper ?? '',
  perLocation: perLocation ?? '',
});

/**
 * Returns the rates in a location's record: null if it has none, undefined if the record does not include
 * them.
 */
const ratesIn = (location: LocationRecord | null) => location?.rates && (location.rates() ?? null);

function withRates(
  locationId: string,
  location: LocationRecord | null,
  rates: LocationRatesRecord | null | undefined,
): LocationRecord | null {
  return location && rates?.locationId === locationId ? { ...location, rates: () => rates } : null;
}
