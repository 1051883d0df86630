import { customVenueRules, eventRules } from '@console/schema/event.rules.ts';
import * as z from 'zod/mini';
import { joinDescriptors } from '../form/conflict/conflict.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { formField } from '../form/field-list/form-field.tsx';
import { combobox, select } from '../form/fields/choice-fields.tsx';
import { text, textKind } from '../form/fields/text-field.tsx';
import type { CustomVenueInput, EventEntryFragment, EventInput } from '../graph/generated/graphql.ts';
import { customVenueChoice, type EventChoices } from './use-event-choices.ts';
import { VenueZipField } from './venue-zip-field.tsx';

/**
 * Returns the form id, under which an event keeps its draft. Without an event, it is the id of the form that
 * adds one.
 */
export const eventFormId = (companyId: string, eventId = 'new') => `${eventFormIds(companyId)}:${eventId}`;

/** Returns the prefix of the form ids of a company's events and default venues. */
export const eventFormIds = (companyId: string) => `company:${companyId}:event`;

const customVenue = (choices: EventChoices) => (path: string) => {
  const { fields, descriptors, initial, toValues } = fieldList(
    customVenueRules,
    {
      name: text('Custom Venue'),
      address1: text('Address Line 1'),
      address2: text('Address Line 2'),
      zip: formField(textKind, VenueZipField, { label: 'Zip Code' }),
      city: text('City'),
      stateId: combobox('State', choices.stateGroups),
    } satisfies FieldsOf<CustomVenueInput>,
    path,
  );
  const { address1, address2, city, stateId, zip } = fields;
  const others = [address2, city, stateId, zip].map(({ descriptor }) => descriptor);
  return {
    fields,
    initial,
    toValue: (venue: EventEntryFragment['customVenue']) =>
      toValues(venue && { ...venue, stateId: venue.state?.id ?? null }),
    descriptors: joinDescriptors(descriptors, 'Address of the Custom Venue', address1.descriptor, ...others),
  };
};

/** Returns the fields of an event [ENT-16]. A venue belongs to a type, so both share one descriptor. */
export function eventFields(choices: EventChoices) {
  const list = fieldList(eventRules, {
    name: text('Event Name'),
    typeId: select('Event Type', choices.types, { isRequired: true }),
    venueId: select('Venue', choices.venues),
    customVenue: customVenue(choices),
  } satisfies FieldsOf<Omit<EventInput, 'isPlaceholder'>>);
  const { typeId, venueId } = list.fields;
  return {
    ...list,
    descriptors: joinDescriptors(
      list.descriptors,
      'Event Type and Venue',
      typeId.descriptor,
      venueId.descriptor,
    ),
    /** Returns the stored state of the form. The name of the placeholder is left blank (AMB-05). */
    toStored: (event: EventEntryFragment | null) => {
      const read = event && {
        name: event.isPlaceholder ? null : event.name,
        typeId: event.type?.id ?? null,
        venueId: event.customVenue ? customVenueChoice : (event.venue?.id ?? null),
        customVenue: event.customVenue,
      };
      return list.toStored(read, event?.revision ?? null);
    },
  };
}

export type EventFields = ReturnType<typeof eventFields>;
export type EventValues = EventFields['initial'];

/** Rules for the form of an event [COM-22] [COM-23]. They ignore the custom venue unless it is selected. */
export const eventFormRules = z.pipe(
  z.transform(
    ({ venueId, customVenue: custom, ...event }: EventValues): z.input<typeof eventRules> =>
      venueId === customVenueChoice
        ? { ...event, venueId: null, customVenue: custom }
        : { ...event, venueId, customVenue: null },
  ),
  eventRules,
);

/** Returns a short text with the type and venue of an event. */
export function eventDetail({ type, venue, customVenue }: EventEntryFragment): string {
  const { name = '', city, state } = customVenue ?? {};
  const place = venue?.name ?? [name, city, state?.code].filter(Boolean).join(', ');
  return [type?.name, place].filter(Boolean).join(' at ');
}
