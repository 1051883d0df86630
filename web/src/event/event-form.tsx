import type { ReactNode } from 'react';
import { EntryForm } from '../form/entries/entry-form.tsx';
import { useEntryForm } from '../form/entries/use-entry-form.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyEventsReloadDocument,
  CompanyEventsSectionFragmentDoc,
  EventCreateDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
  EventUpdateDocument,
} from '../graph/generated/graphql.ts';
import { eventFields, eventFormId, eventFormRules } from './event.form.ts';
import { EventFields } from './event-fields.tsx';
import { useEventChoices } from './use-event-choices.ts';

type EventFormProps = {
  companyId: string;
  /** The event to update; null to add one. */
  event: EventEntryFragment | null;
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
  onEnd: () => void;
  actions?: ReactNode;
};

/**
 * Adds or updates an event [COM-22]. The button always sends name and type, so the rule refuses blank ones
 * [COM-24] (AMB-05).
 */
export function EventForm({ companyId, event, lock, takesFocus, onEnd, actions }: EventFormProps) {
  const choices = useEventChoices(event);
  const { fields, descriptors, toStored } = eventFields(choices);
  const form = useEntryForm({
    formId: eventFormId(companyId, event?.id),
    title: event ? `Event ${event.name}` : 'New Event',
    list: { rule: eventFormRules, descriptors },
    lock,
    companyId,
    entry: event,
    toStored,
    toInput: (valid) => ({ event: valid }),
    toKey: (eventId: string) => ({ eventId }),
    create: EventCreateDocument,
    update: EventUpdateDocument,
    noun: 'event',
    batch: 'event',
    again: CompanyEventsReloadDocument,
    entriesOf: (answer) => {
      const company = readFragment(CompanyEventsSectionFragmentDoc, answer.company);
      return readFragment(EventEntryFragmentDoc, company?.events ?? []);
    },
    onEnd,
  });
  return (
    <EntryForm
      form={form}
      caption={event ? 'Update Event' : 'Add Event'}
      onCancel={event && onEnd}
      takesFocus={takesFocus}
      actions={actions}
    >
      <EventFields of={fields} choices={choices} />
    </EntryForm>
  );
}
