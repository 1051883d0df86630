import * as z from 'zod/mini';
import { optionalId, optionalText, requiredId, requiredText } from './input.rules.ts';
import { addressLengths } from './limits.ts';

/** A postal address, of a company or a location [COM-12] [LOC-11]. */
export const addressRules = z.object({
  address1: requiredText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: requiredText(addressLengths.city),
  stateId: requiredId(),
  zip: requiredText(addressLengths.zip),
  countryId: requiredId(),
});

/** An address to be checked, which may still be incomplete. */
export const addressCheckRules = z.object({
  address1: optionalText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: optionalText(addressLengths.city),
  stateId: optionalId(),
  zip: optionalText(addressLengths.zip),
  countryId: requiredId(),
});
