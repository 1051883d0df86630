import { countSummary } from '../form/summary.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  type RateInForceFragment,
  RateInForceFragmentDoc,
  RatesInForceFragmentDoc,
} from '../graph/generated/graphql.ts';
import { type RateName, rateNames } from './rates.form.ts';

/** What a location pays for each of the four, and where each comes from. */
export type RatesInForce = Record<RateName, RateInForceFragment>;

/** Unmasks the four; null where they are not known. */
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

/** How many of the four were copied from the company, whose rates are others by now. */
export const driftedCount = (rates: RatesInForce) =>
  rateNames.filter((name) => rates[name].hasDrifted).length;

/** Where the rates of a location come from, in a few words. */
export function ratesSummary(rates: RatesInForce | null, hasOwn: boolean): string {
  if (!rates) return hasOwn ? '' : 'None of its own';
  const drifted = driftedCount(rates);
  if (drifted > 0) return `${countSummary(drifted, 'rate')} drifted from the company’s`;
  if (rates.digital.source === 'LOCATION') return 'Its own rates';
  if (rates.digital.source === 'DEFAULT') return 'The default rates apply';
  return hasOwn ? 'A copy of the company’s rates' : 'The company’s rates apply';
}
