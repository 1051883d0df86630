import * as z from 'zod/mini';
import { requiredRate } from './input.rules.ts';

/** The four fee rates, on whatever level [COM-16] [BIL-02]. */
export const feeRatesRules = z.object({
  digital: requiredRate(),
  paper: requiredRate(),
  resendPaper: requiredRate(),
  perLocation: requiredRate(),
});

/** The fee rates of a company. */
export const companyRatesRules = z.object({
  rates: feeRatesRules,
  appliedToAllLocations: z.boolean(),
});

/** The own fee rates of a location [LOC-12]. */
export const locationRatesRules = z.object({
  rates: feeRatesRules,
  companyRatesApplied: z.boolean(),
});
