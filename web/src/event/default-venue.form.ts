import type { Fact } from '../form/conflict.ts';
import type { Stored } from '../form/values.ts';
import type { DefaultVenueEntryFragment } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/combobox.tsx';
import { eventFormIds } from './event.form.ts';

/** A default venue as a screen edits it. */
export type DefaultVenueValues = { name: string; eventId: string };

/** Under which id the forms of default venues keep their drafts; they stand in the section of the events. */
export const venueFormId = (companyId: string, venueId = 'new') =>
  `${eventFormIds(companyId)}:venue:${venueId}`;

/** A default venue of a form from the one on record; null gives a blank one. */
export const toStoredVenue = (venue: DefaultVenueEntryFragment | null): Stored<DefaultVenueValues> => ({
  values: { name: venue?.name ?? '', eventId: venue?.event?.id ?? '' },
  revision: venue?.revision ?? null,
});

/** A default venue in a person's words. */
export const venueFacts = (events: readonly Option[]): Fact<DefaultVenueValues>[] => [
  { label: 'Venue Name', paths: ['name'] },
  {
    label: 'Event',
    paths: ['eventId'],
    toText: ({ eventId }) => events.find(({ value }) => value === eventId)?.label ?? eventId,
  },
];
