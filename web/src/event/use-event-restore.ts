import { useApolloClient } from '@apollo/client/react';
import { useExtension } from '../graph/extensions.ts';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  EventCreateDocument,
  type EventEntryFragment,
  EventEntryFragmentDoc,
} from '../graph/generated/graphql.ts';
import { useRefetch } from '../graph/use-save.ts';
import { undoMessage, useUndo } from '../graph/use-undo.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';

const isBackAlone = 'The event was added again without its default venues.';

/**
 * Returns a function that prepares the restoration of an event before it is deleted. The default venues of the event
 * are deleted with it, so they are added again too. Without them there is no Undo.
 */
export function useEventRestore(companyId: string) {
  const client = useApolloClient();
  const notices = useNotices();
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');
  const readAgain = useRefetch();
  const refetch = ['CompanyPage'];
  const addEvent = useUndo(EventCreateDocument, { payloadOf: (data) => data.eventCreate, refetch });
  return async (event: EventEntryFragment): Promise<Undo | undefined> => {
    const part = await import('./event-copy.ts').catch(() => null);
    const copy = await part?.copyEvent(client, companyId, event).catch(() => null);
    if (!part || !copy) return undefined;
    return async () => {
      const added = await addEvent({ input: { companyId, event: copy.event } });
      if (!added) return;
      // Missing if the event could not be read again after it was added.
      const eventId = readFragment(EventEntryFragmentDoc, added.event)?.id;
      const { venueNames } = copy;
      if (!eventId && venueNames.length > 0) return void notices.error({ message: isBackAlone });
      const problem = eventId && (await part.addVenues(client, { companyId, eventId, hasKeys }, venueNames));
      readAgain(refetch);
      if (problem === undefined) notices.success(undoMessage);
      else void notices.error({ message: `${isBackAlone} ${problem}` });
    };
  };
}
