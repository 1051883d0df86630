import { placeholders } from '@console/schema/limits.ts';
import * as z from 'zod';
import { mergeStates, wireState } from '../master-data/state-reference.ts';
import { written } from '../rest/wire/answer.ts';
import { wireId, wireOptionalId, wireSingle, wireText, wireVersion } from '../rest/wire/wire.ts';

const venueDetails = z.object({
  address1: wireText,
  address2: wireText,
  city: wireText,
  state: wireState,
  states: wireState,
  zip: wireText,
});

type VenueDetails = z.output<typeof venueDetails>;

/** An event, from its company's record or from an answer to a write [ENT-16]. */
export const eventRecord = z
  .object({
    id: wireId,
    name: wireText,
    type_id: wireOptionalId,
    venue_id: wireOptionalId,
    custom_venue: wireText,
    custom_venue_details: wireSingle(venueDetails),
    version: wireVersion,
  })
  .transform(({ id, version, type_id, venue_id, custom_venue, custom_venue_details, ...event }) => {
    const name = event.name ?? placeholders.event;
    const isOfList = venue_id !== null && venue_id !== customVenueId;
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

/** The REST `venue_id` of a custom venue. */
export const customVenueId = '0';

function toCustomVenue(name: string, details: VenueDetails | null | undefined) {
  const state = mergeStates(details?.states ?? null, details?.state ?? null);
  return {
    name,
    address1: details?.address1 ?? null,
    address2: details?.address2 ?? null,
    city: details?.city ?? null,
    /** The state, as far as the REST service included it. */
    state,
    stateId: state?.id ?? null,
    zip: details?.zip ?? null,
  };
}

export type EventRecord = z.output<typeof eventRecord>;
export type EventParent = EventRecord & { companyId: string };
export type CustomVenueRecord = ReturnType<typeof toCustomVenue>;

/** The answer to a write: its message and, from some services, the updated event. */
export const eventWritten = written(eventRecord, 'type_id');
