import * as z from 'zod/mini';
import { companyPartsMessages } from './company-parts.messages.ts';
import { optionalId, optionalText, placeholderName, requiredId, requiredText } from './input.rules.ts';
import { addressLengths, eventLengths, placeholders } from './limits.ts';
import { messages } from './messages.ts';

const customVenueRules = z.object({
  name: requiredText(eventLengths.customVenue, messages.customVenueBlank),
  address1: optionalText(addressLengths.address1),
  address2: optionalText(addressLengths.address2),
  city: optionalText(addressLengths.city),
  stateId: optionalId(),
  zip: optionalText(addressLengths.zip),
});

const eventFields = z.object({
  name: placeholderName(eventLengths.name, placeholders.event, messages.eventNameAndType),
  typeId: optionalId(),
  venueId: optionalId(),
  customVenue: z.pipe(
    z.nullish(customVenueRules),
    z.transform((venue) => venue ?? null),
  ),
});

/**
 * An event [COM-22] [COM-23]. Neither a name nor a type stands for the placeholder [COM-24] (AMB-05); one without the other is
 * a mistake.
 */
export const eventRules = eventFields.check(({ value, issues }) => {
  const mistake = (field: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [field], message, continue: true });
  if (value.name !== null && value.typeId === null) mistake('typeId', messages.eventNameAndType);
  if (value.name === null && value.typeId !== null) mistake('name', messages.eventNameAndType);
  if (value.venueId !== null && value.customVenue !== null)
    mistake('venueId', companyPartsMessages.oneVenueOnly);
});

/** A venue of a company's own that stands by for an event [COM-25]. */
export const defaultVenueRules = z.object({
  name: requiredText(eventLengths.defaultVenue, messages.fieldBlank),
  eventId: requiredId(),
});
