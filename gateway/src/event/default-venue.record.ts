import * as z from 'zod';
import { inData, wireId, wireMessage, wireOptionalId, wireText, wireVersion } from '../rest/wire.ts';

/** A venue of a company's own that stands by for one of its events. */
export const defaultVenueRecord = z
  .object({
    id: wireId,
    company_id: wireId,
    event_row_id: wireOptionalId,
    name: wireText,
    version: wireVersion,
  })
  .transform(({ company_id, event_row_id, name, ...venue }) => ({
    ...venue,
    name: name ?? '',
    companyId: company_id,
    eventId: event_row_id,
  }));

export type DefaultVenueRecord = z.output<typeof defaultVenueRecord>;

export const defaultVenueList = inData(z.array(defaultVenueRecord));

/** A write answers its message and, here or there, the default venue as it is now. */
export const defaultVenueWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: defaultVenueRecord.nullish(),
});

/** What of a default venue can be edited: what its revision is made of. */
export const editableDefaultVenue = ({ name, eventId }: { name: string; eventId: string | null }) => ({
  name,
  eventId,
});
