import * as z from 'zod/mini';
import { requiredFlag, requiredRate } from './input.rules.ts';

/** Rules for the four fees on any level [COM-16] [BIL-02]. */
export const feesRules = z.object({
  digital: requiredRate(),
  paper: requiredRate(),
  resendPaper: requiredRate(),
  perLocation: requiredRate(),
});

/** Rules for the fee rates of a company. */
export const companyRatesRules = z.object({
  fees: feesRules,
  appliedToAllLocations: requiredFlag(),
});

/** Rules for a location's own fee rates [LOC-12]. */
export const locationRatesRules = z.object({
  fees: feesRules,
  companyRatesApplied: requiredFlag(),
});
