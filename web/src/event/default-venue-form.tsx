import { EntryForm } from '../form/entries/entry-form.tsx';
import { useEntryForm } from '../form/entries/use-entry-form.ts';
import { Field, Fields } from '../form/field-list/form-field.tsx';
import { TextGrid } from '../form/fields/field-grid.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultVenueCreateDocument,
  type DefaultVenueEntryFragment,
  DefaultVenueEntryFragmentDoc,
  DefaultVenuesPanelFragmentDoc,
  DefaultVenuesReloadDocument,
  DefaultVenueUpdateDocument,
} from '../graph/generated/graphql.ts';
import type { Option } from '../ui/choice/options.ts';
import { defaultVenue, venueFormId } from './default-venue.form.ts';

type DefaultVenueFormProps = {
  companyId: string;
  /** The venue to update; null to add one. */
  venue: DefaultVenueEntryFragment | null;
  /** The events that the venue can back up. */
  events: readonly Option[];
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
  onEnd: () => void;
};

/** Adds or updates a default venue [COM-25]. */
export function DefaultVenueForm({
  companyId,
  venue,
  events,
  lock,
  takesFocus,
  onEnd,
}: DefaultVenueFormProps) {
  const list = defaultVenue(events);
  const { eventId, ...texts } = list.fields;
  const form = useEntryForm({
    formId: venueFormId(companyId, venue?.id),
    title: venue ? `Default Venue ${venue.name}` : 'New Default Venue',
    list,
    lock,
    companyId,
    entry: venue,
    toStored: (entry: DefaultVenueEntryFragment | null) =>
      list.toStored(entry && { ...entry, eventId: entry.event?.id ?? null }, entry?.revision ?? null),
    toInput: (valid) => ({ defaultVenue: valid }),
    toKey: (defaultVenueId: string) => ({ defaultVenueId }),
    create: DefaultVenueCreateDocument,
    update: DefaultVenueUpdateDocument,
    noun: 'default venue',
    batch: 'defaultVenue',
    again: DefaultVenuesReloadDocument,
    entriesOf: (answer) => {
      const company = readFragment(DefaultVenuesPanelFragmentDoc, answer.company);
      return readFragment(DefaultVenueEntryFragmentDoc, company?.defaultVenues ?? []);
    },
    onEnd,
  });
  return (
    <EntryForm
      form={form}
      caption={venue ? 'Update Default Venue' : 'Add Default Venue'}
      onCancel={venue && onEnd}
      takesFocus={takesFocus}
    >
      <TextGrid>
        <Fields of={texts} />
        <Field of={eventId} hint={events.length === 0 ? 'Add an event first.' : undefined} />
      </TextGrid>
    </EntryForm>
  );
}
