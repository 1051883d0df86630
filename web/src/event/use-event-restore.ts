import { useApolloClient } from '@apollo/client/react';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultVenueCreateDocument,
  EventCreateDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';

const isBackAlone = 'The event was added again. Add its default venues, if it had any.';

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
  return async (event: EventEntryFragment): Promise<Undo | undefined> => {
    const copy = await import('./event-copy.ts')
      .then(({ copyEvent }) => copyEvent(client, companyId, event))
      .catch(() => null);
    if (!copy) return undefined;
    return async () => {
      const added = await addEvent({ input: { companyId, event: copy.event } });
      if (!added) return;
      const eventId = readFragment(EventEntryFragmentDoc, added.event)?.id;
      // The event was added, but could not be read again.
      if (!eventId) return void notices.error({ message: isBackAlone });
      for (const name of copy.venueNames) {
        if (!(await addVenue({ input: { companyId, defaultVenue: { name, eventId } } }))) return;
      }
      notices.success(undoMessage);
    };
  };
}
