import type { ApolloClient } from '@apollo/client';
import { readFragment } from '../graph/generated/fragment-masking.ts';
import {
  DefaultVenueCreateDocument,
  DefaultVenueEntryFragmentDoc,
  DefaultVenuesPanelFragmentDoc,
  DefaultVenuesReloadDocument,
  type EventEntryFragment,
} from '../graph/generated/graphql.ts';
import { newId } from '../graph/request.ts';
import { sendSave } from '../graph/use-save.ts';

/** Returns what is needed to add an event again with its default venues; null if these cannot be read. */
export async function copyEvent(client: ApolloClient, companyId: string, event: EventEntryFragment) {
  const { data } = await client.query({
    query: DefaultVenuesReloadDocument,
    variables: { id: companyId },
    fetchPolicy: 'network-only',
  });
  const company = readFragment(DefaultVenuesPanelFragmentDoc, data?.company);
  if (!company?.defaultVenues) return null;
  const venues = readFragment(DefaultVenueEntryFragmentDoc, company.defaultVenues);
  const own = venues.filter((venue) => venue.event?.id === event.id);
  return { event: toInput(event), venueNames: own.map(({ name }) => name) };
}

/** Adds default venues of an event. Resolves with why one was not added; undefined if all were. */
export async function addVenues(
  client: ApolloClient,
  { companyId, eventId, hasKeys }: { companyId: string; eventId: string; hasKeys: boolean },
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of names) {
    const { outcome } = await sendSave(client, {
      document: DefaultVenueCreateDocument,
      variables: { input: { companyId, defaultVenue: { name, eventId } } },
      key: hasKeys ? newId() : undefined,
      payloadOf: (data) => data.defaultVenueCreate,
    });
    if (outcome.kind === 'refused') return outcome.errors[0]?.message;
    if (outcome.kind !== 'saved') return outcome.problem.message;
  }
  return undefined;
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
