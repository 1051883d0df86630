import type { FieldDescriptor } from '../form/conflict/conflict.ts';
import type { Stored } from '../form/conflict/values.ts';
import type { DefaultVenueEntryFragment } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/choice/combobox.tsx';
import { eventFormIds } from './event.form.ts';

/** Form values of a default venue. */
export type DefaultVenueValues = { name: string; eventId: string };

/**
 * Returns the form id, under which a default venue keeps its draft. The prefix is that of the events, whose
 * section holds the form.
 */
export const venueFormId = (companyId: string, venueId = 'new') =>
  `${eventFormIds(companyId)}:venue:${venueId}`;

/** Returns the form values of a stored default venue. Null gives a blank form. */
export const toStoredVenue = (venue: DefaultVenueEntryFragment | null): Stored<DefaultVenueValues> => ({
  values: { name: venue?.name ?? '', eventId: venue?.event?.id ?? '' },
  revision: venue?.revision ?? null,
});

/** Returns the field descriptors of a default venue. */
export const venueDescriptors = (events: readonly Option[]): FieldDescriptor<DefaultVenueValues>[] => [
  { label: 'Venue Name', paths: ['name'] },
  {
    label: 'Event',
    paths: ['eventId'],
    toText: ({ eventId }) => events.find(({ value }) => value === eventId)?.label ?? eventId,
  },
];
