import { eventRules } from '@console/schema/event.rules.ts';
import * as z from 'zod/mini';
import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { EventEntryFragment } from '../graph/generated/graphql.ts';
import type { EventChoices } from './use-event-choices.ts';

/** A venue that stands in no list, as a screen edits it. */
export type CustomVenueValues = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  stateId: string;
  zip: string;
};

/** An event as a screen edits it. */
export type EventValues = {
  name: string;
  typeId: string;
  /** Id of a venue of the type, `customVenueChoice`, or blank for none. */
  venueId: string;
  customVenue: CustomVenueValues;
};

/** What the list of venues calls a venue that is none of them. */
export const customVenueChoice = 'custom';

/** Under which id the forms of a company's events keep their drafts; without an event, the form that adds one. */
export const eventFormId = (companyId: string, eventId = 'new') => `${eventFormIds(companyId)}:${eventId}`;

/** What the ids of all forms of a company's events begin with, those of default venues included. */
export const eventFormIds = (companyId: string) => `company:${companyId}:event`;

/** An event of a form from the one on record; null gives a blank one. The placeholder has no name of its own (AMB-05). */
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

/** What an event must be like [COM-22] [COM-23]: a custom venue counts only while it is chosen. */
export const eventFormRules = z.pipe(
  z.transform(
    ({ venueId, customVenue, ...event }: EventValues): z.input<typeof eventRules> =>
      venueId === customVenueChoice
        ? { ...event, venueId: null, customVenue }
        : { ...event, venueId, customVenue: null },
  ),
  eventRules,
);

/** An event in a person's words. A venue belongs to its type, so the two are one fact. */
export function eventFacts(choices: EventChoices): Fact<EventValues>[] {
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

/** Kind and place of an event, in a few words. */
export function eventDetail({ type, venue, customVenue }: EventEntryFragment): string {
  const { name = '', city, state } = customVenue ?? {};
  const place = venue?.name ?? [name, city, state?.code].filter(Boolean).join(', ');
  return [type?.name, place].filter(Boolean).join(' at ');
}
