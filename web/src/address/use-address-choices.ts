import { useQuery } from '@apollo/client/react';
import { AddressChoicesDocument, type AddressFieldsFragment } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/combobox.tsx';

/** The lists that an address chooses from. */
export type AddressChoices = {
  countries: Option[];
  statesOf: (countryId: string) => Option[];
  stateName: (stateId: string) => string;
  countryName: (countryId: string) => string;
  isLoading: boolean;
  /** Asks again for lists that could not be loaded; null when they are there. */
  retry: (() => void) | null;
};

type Named = { id: string; name: string };
type StateOfCountry = Named & { country?: { id: string } | null };

/**
 * Countries and their states. What is on record is always among them, so that an address can be read and kept
 * while the lists are on their way or cannot be loaded.
 */
export function useAddressChoices(onRecord: AddressFieldsFragment | null): AddressChoices {
  // One list may fail without the other.
  const { data, error, loading, refetch } = useQuery(AddressChoicesDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const recordedState = onRecord?.state ? { ...onRecord.state, country: onRecord.country ?? null } : null;
  const states = withRecorded<StateOfCountry>(data?.states, recordedState);
  const countries = withRecorded<Named>(data?.countries, onRecord?.country);
  return {
    countries: countries.map(toOption),
    statesOf: (countryId) => states.filter(({ country }) => country?.id === countryId).map(toOption),
    stateName: (stateId) => nameIn(states, stateId),
    countryName: (countryId) => nameIn(countries, countryId),
    isLoading: loading,
    retry: error ? () => void refetch().catch(() => undefined) : null,
  };
}

const toOption = ({ id, name }: Named): Option => ({ value: id, label: name });
const nameIn = (list: readonly Named[], wanted: string) =>
  list.find(({ id }) => id === wanted)?.name ?? wanted;

function withRecorded<One extends Named>(
  list: readonly One[] | null | undefined,
  recorded: One | null | undefined,
): readonly One[] {
  const all = list ?? [];
  return recorded && !all.some(({ id }) => id === recorded.id) ? [recorded, ...all] : all;
}
