import * as z from 'zod/mini';
import { requiredFlag, requiredRate } from './input.rules.ts';

/** Rules for the four fee rates on any level [COM-16] [BIL-02]. */
export const feeRatesRules = z.object({
  digital: requiredRate(),
  paper: requiredRate(),
  resendPaper: requiredRate(),
  perLocation: requiredRate(),
});

/** Rules for the fee rates of a company. */
export const companyRatesRules = z.object({
  rates: feeRatesRules,
  appliedToAllLocations: requiredFlag(),
});

/** Rules for a location's own fee rates [LOC-12]. */
export const locationRatesRules = z.object({
  rates: feeRatesRules,
  companyRatesApplied: requiredFlag(),
});
