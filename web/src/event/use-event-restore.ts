import { useApolloClient } from '@apollo/client/react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultVenueCreateDocument,
  DefaultVenueEntryFragmentDoc,
  DefaultVenuesPanelFragmentDoc,
  DefaultVenuesReloadDocument,
  EventCreateDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';

/**
 * Returns a function that prepares the restoration of an event before it is deleted. The default venues of the event
 * are deleted with it, so they are added again too. Without them there is no Undo.
 */
export function useEventRestore(companyId: string) {
  const client = useApolloClient();
  const notices = useNotices();
  const refetch = ['CompanyPage'];
  const addEvent = useUndo(EventCreateDocument, { payloadOf: (data) => data.eventCreate, refetch });
  const addVenue = useUndo(DefaultVenueCreateDocument, {
    payloadOf: (data) => data.defaultVenueCreate,
    refetch,
  });

  async function venuesOf(eventId: string) {
    const { data } = await client.query({
      query: DefaultVenuesReloadDocument,
      variables: { id: companyId },
      fetchPolicy: 'network-only',
    });
    const company = readFragment(DefaultVenuesPanelFragmentDoc, data?.company);
    if (!company?.defaultVenues) return null;
    return readFragment(DefaultVenueEntryFragmentDoc, company.defaultVenues).filter(
      ({ event }) => event?.id === eventId,
    );
  }

  return async (event: EventEntryFragment): Promise<Undo | undefined> => {
    const venues = await venuesOf(event.id).catch(() => null);
    if (!venues) return undefined;
    return async () => {
      const added = await addEvent({ input: { companyId, event: toInput(event) } });
      const eventId = readFragment(EventEntryFragmentDoc, added?.event)?.id;
      if (!eventId) return;
      for (const { name } of venues) {
        if (!(await addVenue({ input: { companyId, defaultVenue: { name, eventId } } }))) return;
      }
      notices.success(undoMessage);
    };
  };
}

function toInput({ name, isPlaceholder, type, venue, customVenue }: EventEntryFragment) {
  if (isPlaceholder) return { isPlaceholder };
  const { state, address1, address2, city, zip } = customVenue ?? {};
  const custom = customVenue && {
    ...{ name: customVenue.name, address1, address2, city, zip },
    stateId: state?.id ?? null,
  };
  return { name, typeId: type?.id ?? null, venueId: venue?.id ?? null, customVenue: custom };
}
