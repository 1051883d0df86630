import { chakra } from '@chakra-ui/react/styled-system';
import { companyPartsMessages } from '@console/schema/company-parts.messages.ts';
import { EntryList } from '../form/entries/entry-list.tsx';
import { useEditedEntry } from '../form/entries/use-edited-entry.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  CompanyEventsSectionFragmentDoc,
  DefaultVenueCreateDocument,
  DefaultVenueDeleteDocument,
  type DefaultVenueEntryFragment,
  DefaultVenueEntryFragmentDoc,
  DefaultVenuesPanelFragmentDoc,
  EventEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { usePermission } from '../session/viewer.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { venueFormId } from './default-venue.form.ts';
import { DefaultVenueForm } from './default-venue-form.tsx';

type DefaultVenuesPanelProps = {
  company: FragmentType<typeof DefaultVenuesPanelFragmentDoc>;
  /** The company, with the events that a default venue can back up. */
  eventsOf: FragmentType<typeof CompanyEventsSectionFragmentDoc>;
};

/** The default venues of a company [COM-25], shown as a panel in the events section (AMB-42). */
export function DefaultVenuesPanel({ company, eventsOf }: DefaultVenuesPanelProps) {
  const { id: companyId, defaultVenues } = readFragment(DefaultVenuesPanelFragmentDoc, company);
  const venues = readFragment(DefaultVenueEntryFragmentDoc, defaultVenues ?? []);
  const { reason: lock } = usePermission('COMPANY_EDIT');
  const editing = useEditedEntry(venues, (id) => venueFormId(companyId, id));
  const remove = useVenueDelete(companyId, editing.forget);
  return (
    <EntryList
      label="Default Venues"
      rows={venues.map((venue) => ({
        ...venue,
        fullName: toFullName(venue),
        detail: venue.event && `For ${venue.event.name}`,
      }))}
      none="This company has no default venues."
      edited={editing.edited?.id ?? null}
      lock={lock}
      onEdit={editing.start}
      onDelete={remove}
    >
      <DefaultVenueForm
        key={editing.edited?.id}
        venue={editing.edited}
        events={toEventOptions(eventsOf)}
        {...{ companyId, lock }}
        takesFocus={editing.takesFocus}
        onEnd={editing.stop}
      />
    </EntryList>
  );
}

/** The heading of the panel. It also stands above the message of a failed load. */
export const DefaultVenuesTitle = () => (
  <chakra.h3 mt="6" mb="2" fontWeight="semibold">
    Default Venues
  </chakra.h3>
);

/** Several events can have a default venue of the same name. */
const toFullName = ({ name, event }: DefaultVenueEntryFragment) =>
  event ? `${name} for ${event.name}` : name;

function toEventOptions(masked: DefaultVenuesPanelProps['eventsOf']) {
  const { events } = readFragment(CompanyEventsSectionFragmentDoc, masked);
  return readFragment(EventEntryFragmentDoc, events ?? [])
    .filter(({ isPlaceholder }) => !isPlaceholder)
    .map(({ id, name }) => ({ value: id, label: name }));
}

function useVenueDelete(companyId: string, onDeleted: (id: string) => void) {
  const save = useConfirmedSave(DefaultVenueDeleteDocument, {
    payloadOf: (data) => data.defaultVenueDelete,
    refetch: ['CompanyPage'],
    progress: 'Deleting the default venue',
  });
  const notices = useNotices();
  const runUndo = useUndo(DefaultVenueCreateDocument, {
    payloadOf: (data) => data.defaultVenueCreate,
    refetch: ['CompanyPage'],
  });
  return async (venue: DefaultVenueEntryFragment) => {
    const { id, name, event } = venue;
    const undo =
      event &&
      (async () => {
        const defaultVenue = { name, eventId: event.id };
        if (await runUndo({ input: { companyId, defaultVenue } })) notices.success(undoMessage);
      });
    const question = {
      type: 'confirm',
      isDestructive: true,
      title: `Delete ${toFullName(venue)}`,
      message: companyPartsMessages.confirmVenueDelete,
    } as const;
    if (await save({ input: { companyId, defaultVenueId: id } }, question, undo ?? undefined)) onDeleted(id);
  };
}
