import * as z from 'zod/mini';
import { addressRules } from './address.rules.ts';
import { optionalDigits, optionalPhone, requiredText } from './input.rules.ts';
import { locationLengths } from './limits.ts';

/** Details of a location [LOC-11] [LOC-19]. */
export const locationDetailsRules = z.object({
  publicName: requiredText(locationLengths.name),
  mailingName: requiredText(locationLengths.name),
  billingName: requiredText(locationLengths.name),
  phone: optionalPhone(),
  extension: optionalDigits(locationLengths.extension),
  address: addressRules,
  usesCompanyLogo: z.boolean(),
  usesCompanySocialMedia: z.boolean(),
});
