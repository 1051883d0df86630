import { useQuery } from '@apollo/client/react';
import { EventChoicesDocument, type EventEntryFragment } from '../graph/generated/graphql.ts';
import { toStateGroups } from '../master-data/state-options.ts';
import type { Option, OptionGroup } from '../ui/choice/options.ts';

/** The option lists of an event. */
export type EventChoices = {
  types: Option[];
  /** Returns the venues of a type, and the custom venue. */
  venuesOf: (typeId: string) => Option[];
  /** The venues of all types, and the custom venue. */
  venues: Option[];
  stateGroups: OptionGroup[];
  /** Reloads lists that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

/** Option value of the custom venue in the list of venues. */
export const customVenueChoice = 'custom';

const customVenue: Option = { value: customVenueChoice, label: 'Custom venue' };

/**
 * Returns event types with their venues, and states. Always includes the stored values, even if a list cannot
 * be loaded.
 */
export function useEventChoices(onRecord: EventEntryFragment | null): EventChoices {
  const { data, error, refetch } = useQuery(EventChoicesDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const { type, venue } = onRecord ?? {};
  const types = withRecorded(data?.eventTypes ?? [], type && { ...type, venues: [] });
  const venuesOf = (typeId: string) => {
    const venues = types.find(({ id }) => id === typeId)?.venues ?? [];
    return withRecorded(venues, typeId === type?.id ? venue : null).map(toOption);
  };
  const stateGroups = toStateGroups(data?.states ?? []);
  const recordedState = onRecord?.customVenue?.state;
  const states = stateGroups.flatMap(({ options }) => options);
  if (recordedState && !states.some(({ value }) => value === recordedState.id)) {
    stateGroups.push({ label: '', options: [toOption(recordedState)] });
  }
  return {
    types: types.map(toOption),
    venuesOf: (typeId) => (typeId ? [...venuesOf(typeId), customVenue] : [customVenue]),
    venues: [...types.flatMap(({ id }) => venuesOf(id)), customVenue],
    stateGroups,
    retry: error ? () => void refetch().catch(() => undefined) : null,
  };
}

type Named = { id: string; name: string };
const toOption = ({ id, name }: Named): Option => ({ value: id, label: name });

function withRecorded<One extends Named>(
  list: readonly One[],
  recorded: One | null | undefined,
): readonly One[] {
  return recorded && !list.some(({ id }) => id === recorded.id) ? [recorded, ...list] : list;
}
