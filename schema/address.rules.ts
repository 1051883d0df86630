import * as z from 'zod/mini';
import { codedError } from './input.errors.ts';
import { beside, optionalId, optionalText, requiredId, requiredText } from './input.rules.ts';
import { addressLengths } from './limits.ts';
import { messages } from './messages.ts';

/** Returns whether a country has states in the master data. Without them, no state is required. */
export type HasStates = (countryId: string) => boolean;

/**
 * Returns the rules for a postal address of a company or location [COM-12] [LOC-11]. A state is required if
 * the country has states.
 */
export const addressRules = (hasStates: HasStates) =>
  addressLines.check(
    z.refine(({ countryId, stateId }) => stateId || (countryId && !hasStates(countryId)), {
      path: ['stateId'],
      ...codedError('REQUIRED', messages.requiredField),
      when: beside,
    }),
  );

const addressLines = z.object({
  address1: requiredText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: requiredText(addressLengths.city),
  stateId: optionalId(),
  zip: requiredText(addressLengths.zip),
  countryId: requiredId(),
});

/** Rules for an address to verify, which may be incomplete. */
export const addressCheckRules = z.object({
  address1: optionalText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: optionalText(addressLengths.city),
  stateId: optionalId(),
  zip: optionalText(addressLengths.zip),
  countryId: requiredId(),
});
