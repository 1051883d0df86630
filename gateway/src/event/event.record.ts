import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { stateRecord } from '../master-data/master-data.record.ts';
import { wireId, wireMessage, wireOptionalId, wireText, wireVersion } from '../rest/wire.ts';

const venueDetails = z.object({
  address1: wireText,
  address2: wireText,
  city: wireText,
  state: wireOptionalId,
  states: stateRecord.nullish(),
  zip: wireText,
});

type VenueDetails = z.output<typeof venueDetails>;

/** An event in its company's record and by itself [ENT-16]. */
export const eventRecord = z
  .object({
    id: wireId,
    name: wireText,
    type_id: wireOptionalId,
    venue_id: wireOptionalId,
    custom_venue: wireText,
    custom_venue_details: venueDetails.nullish(),
    version: wireVersion,
  })
  .transform(({ id, version, type_id, venue_id, custom_venue, custom_venue_details, ...event }) => {
    const name = event.name ?? placeholders.event;
    const isOfList = venue_id !== null && venue_id !== ofItsOwn;
    return {
      id,
      version,
      name,
      isPlaceholder: name.toLowerCase() === placeholders.event.toLowerCase(),
      typeId: type_id,
      venueId: isOfList ? venue_id : null,
      customVenue:
        isOfList || custom_venue === null ? null : toCustomVenue(custom_venue, custom_venue_details),
    };
  });

/** The wire's `venue_id` of a venue that stands in no list. */
export const ofItsOwn = '0';

function toCustomVenue(name: string, details: VenueDetails | null | undefined) {
  return {
    name,
    address1: details?.address1 ?? null,
    address2: details?.address2 ?? null,
    city: details?.city ?? null,
    /** The whole state, where the service sent it along. */
    state: details?.states ?? null,
    stateId: details?.states?.id ?? details?.state ?? null,
    zip: details?.zip ?? null,
  };
}

export type EventRecord = z.output<typeof eventRecord>;
export type CustomVenueRecord = ReturnType<typeof toCustomVenue>;

/** A write answers its message and, here or there, the event as it is now. */
export const eventWritten = z.object({
  message: wireMessage,
  id: wireOptionalId,
  data: eventRecord.nullish(),
});
