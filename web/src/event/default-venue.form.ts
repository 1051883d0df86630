import { defaultVenueRules } from '@console/schema/event.rules.ts';
import { type FieldsOf, fieldList } from '../form/field-list/field-list.ts';
import { select } from '../form/fields/choice-fields.tsx';
import { text } from '../form/fields/text-field.tsx';
import type { DefaultVenueInput } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/choice/options.ts';
import { eventFormIds } from './event.form.ts';

/**
 * Returns the form id, under which a default venue keeps its draft. The prefix is that of the events, whose
 * section holds the form.
 */
export const venueFormId = (companyId: string, venueId = 'new') =>
  `${eventFormIds(companyId)}:venue:${venueId}`;

/** Returns the fields of a default venue, which backs up one of the events. */
export const defaultVenue = (events: readonly Option[]) =>
  fieldList(defaultVenueRules, {
    name: text('Venue Name'),
    eventId: select('Event', events),
  } satisfies FieldsOf<DefaultVenueInput>);
