import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type RateInForceFragment,
  RateInForceFragmentDoc,
  RatesInForceFragmentDoc,
} from '../graph/generated/graphql.ts';
import { countOf } from '../ui/action/count-text.ts';
import { type RateName, rateNames } from './rates.form.ts';

/** The effective rates of a location, each with its source. */
export type RatesInForce = Record<RateName, RateInForceFragment>;

/** Unmasks the four rate fragments; returns null if they are unknown. */
export function readRatesInForce(
  masked: FragmentType<typeof RatesInForceFragmentDoc> | null | undefined,
): RatesInForce | null {
  const rates = readFragment(RatesInForceFragmentDoc, masked);
  if (!rates) return null;
  const rate = (name: RateName) => readFragment(RateInForceFragmentDoc, rates[name]);
  return {
    digital: rate('digital'),
    paper: rate('paper'),
    resendPaper: rate('resendPaper'),
    perLocation: rate('perLocation'),
  };
}

/** Returns how many of the four rates are copies that differ from the company's current rate. */
export const driftedCount = (rates: RatesInForce) =>
  rateNames.filter((name) => rates[name].hasDrifted).length;

/** Summarizes where the rates of a location come from. */
export function ratesSummary(rates: RatesInForce | null, hasOwn: boolean): string {
  if (!rates) return hasOwn ? '' : 'No own rates';
  const drifted = driftedCount(rates);
  if (drifted > 0)
    return `${countOf(drifted, 'rate')} ${drifted === 1 ? 'differs' : 'differ'} from the company’s`;
  if (rates.digital.source === 'LOCATION') return 'Own rates';
  if (rates.digital.source === 'DEFAULT') return 'Default rates';
  return hasOwn ? 'Copied from the company' : 'Company rates';
}
