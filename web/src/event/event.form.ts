import { eventRules } from '@console/schema/event.rules.ts';
import * as z from 'zod/mini';
import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { EventEntryFragment } from '../graph/generated/graphql.ts';
import type { EventChoices } from './use-event-choices.ts';

/** Form values of a custom venue. */
export type CustomVenueValues = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  stateId: string;
  zip: string;
};

/** Form values of an event. */
export type EventValues = {
  name: string;
  typeId: string;
  /** Id of a venue of the type, `customVenueChoice`, or blank for none. */
  venueId: string;
  customVenue: CustomVenueValues;
};

/** Option value of the custom venue in the list of venues. */
export const customVenueChoice = 'custom';

/**
 * Returns the form id, under which an event keeps its draft. Without an event, it is the id of the form that
 * adds one.
 */
export const eventFormId = (companyId: string, eventId = 'new') => `${eventFormIds(companyId)}:${eventId}`;

/** Returns the prefix of the form ids of a company's events and default venues. */
export const eventFormIds = (companyId: string) => `company:${companyId}:event`;

/**
 * Returns the form values of a stored event. Null gives a blank form. The name of the placeholder is left
 * blank (AMB-05).
 */
export function toStoredEvent(event: EventEntryFragment | null): Stored<EventValues> {
  const venue = event?.customVenue;
  return {
    values: {
      name: event && !event.isPlaceholder ? event.name : '',
      typeId: event?.type?.id ?? '',
      venueId: venue ? customVenueChoice : (event?.venue?.id ?? ''),
      customVenue: {
        name: venue?.name ?? '',
        address1: venue?.address1 ?? '',
        address2: venue?.address2 ?? '',
        city: venue?.city ?? '',
        stateId: venue?.state?.id ?? '',
        zip: venue?.zip ?? '',
      },
    },
    revision: event?.revision ?? null,
  };
}

/** Rules for the form of an event [COM-22] [COM-23]. They ignore the custom venue unless it is selected. */
export const eventFormRules = z.pipe(
  z.transform(
    ({ venueId, customVenue, ...event }: EventValues): z.input<typeof eventRules> =>
      venueId === customVenueChoice
        ? { ...event, venueId: null, customVenue }
        : { ...event, venueId, customVenue: null },
  ),
  eventRules,
);

/** Returns the field descriptors of an event. A venue belongs to a type, so both share one descriptor. */
export function eventDescriptors(choices: EventChoices): FieldDescriptor<EventValues>[] {
  const stateName = (id: string) => choices.states.find(({ value }) => value === id)?.label ?? id;
  return [
    { label: 'Event Name', paths: ['name'] },
    {
      label: 'Event Type and Venue',
      paths: ['typeId', 'venueId'],
      toText: ({ typeId, venueId }) =>
        [choices.typeName(typeId), choices.venueName(venueId)].filter(Boolean).join(', '),
    },
    { label: 'Custom Venue', paths: ['customVenue.name'] },
    {
      label: 'Address of the Custom Venue',
      paths: [
        'customVenue.address1',
        'customVenue.address2',
        'customVenue.city',
        'customVenue.stateId',
        'customVenue.zip',
      ],
      toText: ({ customVenue: { address1, address2, city, stateId, zip } }) =>
        [address1, address2, city, stateName(stateId), zip].filter(Boolean).join(', '),
    },
  ];
}

/** Returns a short text with the type and venue of an event. */
export function eventDetail({ type, venue, customVenue }: EventEntryFragment): string {
  const { name = '', city, state } = customVenue ?? {};
  const place = venue?.name ?? [name, city, state?.code].filter(Boolean).join(', ');
  return [type?.name, place].filter(Boolean).join(' at ');
}
