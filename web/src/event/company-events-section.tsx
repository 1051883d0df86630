import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import type { ReactNode } from 'react';
import { namesSummary } from '../form/conflict/summary.ts';
import { EntryList } from '../form/entries/entry-list.tsx';
import { useEditedEntry } from '../form/entries/use-edited-entry.ts';
import { FormSection } from '../form/section/form-section.tsx';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyEventsSectionFragmentDoc,
  EventCreateDocument,
  EventDeleteDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { usePermission } from '../session/viewer.tsx';
import { Button } from '../ui/action/button.tsx';
import { eventDetail, eventFormId, eventFormIds } from './event.form.ts';
import { EventForm } from './event-form.tsx';
import { useEventRestore } from './use-event-restore.ts';

type CompanyEventsSectionProps = {
  company: FragmentType<typeof CompanyEventsSectionFragmentDoc>;
  /** The panel of default venues (AMB-42). */
  children: ReactNode;
};

/**
 * The events of a company: a list, and below it one form that adds an event or updates the selected one
 * [COM-22].
 */
export function CompanyEventsSection({ company, children }: CompanyEventsSectionProps) {
  const { id: companyId, events: masked } = readFragment(CompanyEventsSectionFragmentDoc, company);
  const events = readFragment(EventEntryFragmentDoc, masked ?? []);
  const { reason: lock } = usePermission('COMPANY_EDIT');
  const editing = useEditedEntry(events, (id) => eventFormId(companyId, id));
  const remove = useEventDelete(companyId, editing.forget);
  const own = events.filter(({ isPlaceholder }) => !isPlaceholder);
  return (
    <FormSection
      title="Event Types"
      summary={namesSummary(
        own.map(({ name }) => name),
        'No events',
      )}
      formId={eventFormIds(companyId)}
    >
      <EntryList
        label="Events"
        rows={events.map((event) => ({ ...event, detail: eventDetail(event) }))}
        none="This company has no events."
        placeholderText="No events yet"
        edited={editing.edited?.id ?? null}
        lock={lock}
        onEdit={editing.start}
        onDelete={remove}
      >
        <EventForm
          key={editing.edited?.id}
          event={editing.edited}
          {...{ companyId, lock }}
          takesFocus={editing.takesFocus}
          onEnd={editing.stop}
          actions={events.length === 0 && <SaveWithout companyId={companyId} />}
        />
      </EntryList>
      {children}
    </FormSection>
  );
}

/** Stores that the company has no events [COM-24] (AMB-05). */
function SaveWithout({ companyId }: { companyId: string }) {
  const save = useConfirmedSave(EventCreateDocument, {
    payloadOf: (data) => data.eventCreate,
    refetch: ['CompanyPage'],
    progress: 'Saving',
  });
  return (
    <Button onClick={() => save({ input: { companyId, event: { isPlaceholder: true } } }, null)}>
      Skip for now
    </Button>
  );
}

function useEventDelete(companyId: string, onDeleted: (id: string) => void) {
  const save = useConfirmedSave(EventDeleteDocument, {
    payloadOf: (data) => data.eventDelete,
    refetch: ['CompanyPage'],
    progress: 'Deleting the event',
  });
  const restore = useEventRestore(companyId);
  return async (event: EventEntryFragment) => {
    const { id, name } = event;
    const undo = await restore(event);
    const question = {
      type: 'confirm',
      isDestructive: true,
      title: `Delete ${name}`,
      message: `${companyPartsMessages.confirmEventDelete} Its default venues will also be deleted.`,
    } as const;
    if (await save({ input: { companyId, eventId: id } }, question, undo)) onDeleted(id);
  };
}
