import * as z from 'zod/mini';
import { addressRules, type HasStates } from './address.rules.ts';
import { optionalDigits, optionalEmail, optionalPhone, requiredText } from './input.rules.ts';
import { companyLengths } from './limits.ts';
import { optionalLink } from './link.rules.ts';

/** Returns the rules for the details of a company [COM-12] [COM-13] [COM-14]. */
export const companyDetailsRules = (hasStates: HasStates) =>
  z.object({
    name: requiredText(companyLengths.name),
    website: optionalLink(companyLengths.website),
    email: optionalEmail(companyLengths.email),
    phone: optionalPhone(),
    extension: optionalDigits(companyLengths.extension),
    address: addressRules(hasStates),
  });
