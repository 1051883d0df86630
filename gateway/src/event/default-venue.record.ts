import * as z from 'zod';
import { listInData, written } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireText, wireVersion } from '../rest/wire/wire.ts';

/** A company's backup venue for one of its events. */
const defaultVenueRecord = z
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

export const defaultVenueList = listInData(defaultVenueRecord);

/** The answer to a write: its message and, from some services, the updated default venue. */
export const defaultVenueWritten = written(defaultVenueRecord, 'event_row_id');
