import * as z from 'zod';
import { inRows, written } from '../rest/wire/answer.ts';
import { wireId, wireVersion } from '../rest/wire/wire.ts';
import { locationRatesFields } from './rates.fields.ts';
import type { CompanyRatesRecord, DefaultRatesRecord } from './rates.record.ts';

const wireRates = z.object({ version: wireVersion, ...locationRatesFields.shape });

const toRates = (wire: z.output<typeof wireRates>) => ({
  ...locationRatesFields.read(wire),
  version: wire.version,
});

/** The rates of a location, as part of its record [ENT-31]. */
export const ratesOfLocation = wireRates.transform(toRates);

export type RatesOfLocation = z.output<typeof ratesOfLocation>;

/** Outside the location's record, the rates carry the location's id. */
const locationRatesRecord = wireRates
  .extend({ location_id: wireId })
  .transform((wire) => ({ ...toRates(wire), locationId: wire.location_id }));

export type LocationRatesRecord = z.output<typeof locationRatesRecord>;

export const locationRatesRows = inRows(locationRatesRecord);
export const locationRatesWritten = written(locationRatesRecord, 'location_digital_rate');

/** Returns the name of a location's rates inside their revisions. */
export const locationRatesOf = (locationId: string) => `locationRates:${locationId}`;

type Levels = {
  own: RatesOfLocation | null;
  company: CompanyRatesRecord | null;
  default: DefaultRatesRecord | null;
};

const feeNames = ['digital', 'paper', 'resendPaper', 'perLocation'] as const;

/** Returns whether none of these levels has some fee, so that the next level decides about it. */
export const lacksFee = (...levels: readonly Levels[keyof Levels][]) =>
  feeNames.some((name) => levels.every((level) => (level?.fees[name] ?? null) === null));

/**
 * Returns what a location pays, derived from its own, the company's and the default rates. Returns null if
 * all three are unknown.
 */
export function toEffectiveRates(levels: Levels) {
  const effective = (name: keyof RatesOfLocation['fees']) => effectiveRate(levels, name);
  if (!(levels.own || levels.company || levels.default)) return null;
  return {
    digital: effective('digital'),
    paper: effective('paper'),
    resendPaper: effective('resendPaper'),
    perLocation: effective('perLocation'),
  };
}

function effectiveRate(levels: Levels, name: keyof RatesOfLocation['fees']) {
  const [own, company, byDefault] = [levels.own, levels.company, levels.default].map(
    (level) => level?.fees[name] ?? null,
  );
  if (own && !levels.own?.companyRatesApplied)
    return { amount: own, source: 'LOCATION' as const, hasDrifted: false, sourceAmount: null };
  if (own) {
    const hasDrifted = company !== null && company !== own;
    return { amount: own, source: 'COMPANY' as const, hasDrifted, sourceAmount: company };
  }
  const source = company ? ('COMPANY' as const) : ('DEFAULT' as const);
  const sourceAmount = company ?? byDefault;
  return { amount: sourceAmount ?? '', source, hasDrifted: false, sourceAmount };
}
