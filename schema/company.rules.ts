import * as z from 'zod/mini';
import { addressRules } from './address.rules.ts';
import { optionalDigits, optionalEmail, optionalPhone, optionalText, requiredText } from './input.rules.ts';
import { companyLengths } from './limits.ts';

/** Details of a company [COM-12] [COM-13] [COM-14]. */
export const companyDetailsRules = z.object({
  name: requiredText(companyLengths.name),
  website: optionalText(companyLengths.website),
  email: optionalEmail(companyLengths.email),
  phone: optionalPhone(),
  extension: optionalDigits(companyLengths.extension),
  address: addressRules,
});
