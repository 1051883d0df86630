import * as z from 'zod/mini';
import { companyPartsMessages } from './company-parts.messages.ts';
import { codedError } from './input.errors.ts';
import { nameBeside, optionalId, optionalText, requiredId, requiredText } from './input.rules.ts';
import { addressLengths, eventLengths, placeholders } from './limits.ts';
import { messages } from './messages.ts';

/** Rules for the venue of an event that is not in the master data [COM-23]. */
export const customVenueRules = z.object({
  name: requiredText(eventLengths.customVenue, messages.customVenueBlank),
  address1: optionalText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: optionalText(addressLengths.city),
  stateId: optionalId(),
  zip: optionalText(addressLengths.zip),
});

const eventFields = z.object({
  name: nameBeside(placeholders.event, eventLengths.name, messages.eventNameAndType),
  typeId: optionalId(),
  venueId: optionalId(),
  customVenue: z.pipe(
    z.nullish(customVenueRules),
    z.transform((venue) => venue ?? null),
  ),
});

/** Rules for an event [COM-22] [COM-23]. The placeholder has neither a name nor a type [COM-24] (AMB-05). */
export const eventRules = eventFields.check(({ value, issues }) => {
  const addError = (field: string, error: ReturnType<typeof codedError>) =>
    issues.push({ code: 'custom', input: value, path: [field], ...error, continue: true });
  if (value.typeId === null) addError('typeId', codedError('REQUIRED', messages.eventNameAndType));
  if (value.venueId !== null && value.customVenue !== null)
    addError('venueId', codedError('MISMATCH', companyPartsMessages.oneVenueOnly));
});

/** Rules for a company's backup venue for an event [COM-25]. */
export const defaultVenueRules = z.object({
  name: requiredText(eventLengths.defaultVenue, messages.fieldBlank),
  eventId: requiredId(),
});
