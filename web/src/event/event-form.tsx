import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { EntryForm } from '../form/entries/entry-form.tsx';
import { formSave } from '../form/save/form-save.ts';
import { toFormOutcome } from '../form/save/outcome.ts';
import { useSavedForm } from '../form/save/use-saved-form.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyEventsReloadDocument,
  CompanyEventsSectionFragmentDoc,
  EventCreateDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
  EventUpdateDocument,
} from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { useSave } from '../graph/use-save.ts';
import { eventDescriptors, eventFormId, eventFormRules, toStoredEvent } from './event.form.ts';
import { EventFields } from './event-fields.tsx';
import { useEventChoices } from './use-event-choices.ts';

type EventInput = z.output<typeof eventFormRules>;

type EventFormProps = {
  companyId: string;
  lock: string | null;
  /** Whether to focus the form, because the person has just opened it. */
  takesFocus: boolean;
};

/**
 * Adds an event [COM-22]. The button always sends name and type, so the rule refuses blank ones [COM-24]
 * (AMB-05).
 */
export function EventAddForm({ actions, ...props }: EventFormProps & { actions: ReactNode }) {
  const { companyId, lock, takesFocus } = props;
  const choices = useEventChoices(null);
  const { save } = useSave(EventCreateDocument, {
    payloadOf: (data) => data.eventCreate,
    refetch: ['CompanyPage'],
    progress: 'Adding the event',
  });
  const form = useSavedForm({
    formId: eventFormId(companyId),
    title: 'New Event',
    stored: toStoredEvent(null),
    rule: eventFormRules,
    fields: eventDescriptors(choices),
    lock,
    save: formSave(
      EventCreateDocument,
      (event: EventInput) => ({ input: { companyId, event } }),
      async (variables) =>
        toFormOutcome(await save(variables), {
          toStored: () => toStoredEvent(null),
          reload: async () => null,
        }),
    ),
  });
  return (
    <EntryForm form={form} caption="Add Event" onCancel={null} takesFocus={takesFocus} actions={actions}>
      <EventFields choices={choices} />
    </EntryForm>
  );
}

type EventUpdateFormProps = EventFormProps & { event: EventEntryFragment; onEnd: () => void };

/** Updates an event [COM-22]. */
export function EventUpdateForm({ companyId, event, lock, takesFocus, onEnd }: EventUpdateFormProps) {
  const choices = useEventChoices(event);
  const form = useSavedForm({
    formId: eventFormId(companyId, event.id),
    title: `Event ${event.name}`,
    stored: toStoredEvent(event),
    rule: eventFormRules,
    fields: eventDescriptors(choices),
    lock,
    save: useEventUpdate(companyId, event.id, onEnd),
  });
  return (
    <EntryForm form={form} caption="Update Event" onCancel={onEnd} takesFocus={takesFocus}>
      <EventFields choices={choices} />
    </EntryForm>
  );
}

function useEventUpdate(companyId: string, id: string, onEnd: () => void) {
  const reload = useReload(CompanyEventsReloadDocument, { id: companyId });
  const { save } = useSave(EventUpdateDocument, {
    payloadOf: (data) => data.eventUpdate,
    refetch: ['CompanyPage'],
    progress: 'Updating the event',
  });
  const toVariables = (event: EventInput, revision: string | null) => ({
    input: { companyId, id, revision: revision ?? '', event },
  });
  return formSave(EventUpdateDocument, toVariables, async (variables) => {
    const ended = await save(variables);
    if (ended.kind === 'saved') return { kind: 'finished', leave: onEnd } as const;
    return toFormOutcome(ended, {
      toStored: () => null,
      reload: async () => {
        const data = await reload();
        const company = readFragment(CompanyEventsSectionFragmentDoc, data?.company);
        const events = readFragment(EventEntryFragmentDoc, company?.events ?? []);
        const theirs = events.find((one) => one.id === id);
        return theirs ? toStoredEvent(theirs) : null;
      },
    });
  });
}
