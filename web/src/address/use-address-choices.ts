import { useQuery } from '@apollo/client/react';
import type { HasStates } from '@console/schema/address.rules.ts';
import { useMemo } from 'react';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import { AddressChoicesDocument, AddressFieldsFragmentDoc } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/choice/options.ts';

/** The option lists of an address, the same object until they change. */
export type AddressChoices = {
  countries: Option[];
  statesOf: (countryId: string) => Option[];
  /** Returns whether a country has states; true while unknown. */
  hasStates: HasStates;
  /** The states of all countries. */
  states: Option[];
  isLoading: boolean;
  /** Reloads lists that could not be loaded; null if all are loaded. */
  retry: (() => void) | null;
};

type Named = { id: string; name: string; code?: string | null };
type StateOfCountry = Named & { country?: { id: string } | null };

/**
 * Returns countries and their states. Always includes the stored values, so that an address is readable and
 * savable while the lists load or if they fail.
 */
export function useAddressChoices(
  masked: FragmentType<typeof AddressFieldsFragmentDoc> | null | undefined,
): AddressChoices {
  const onRecord = readFragment(AddressFieldsFragmentDoc, masked);
  // Keeps one list if the other fails.
  const { data, error, loading, refetch } = useQuery(AddressChoicesDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  return useMemo(() => {
    const list = data?.states;
    const hasMissing = list === null || data?.countries === null;
    const recordedState = onRecord?.state ? { ...onRecord.state, country: onRecord.country ?? null } : null;
    const states = withRecorded<StateOfCountry>(list, recordedState);
    const countries = withRecorded<Named>(data?.countries, onRecord?.country);
    return {
      countries: countries.map(toOption),
      states: states.map(toOption),
      statesOf: (countryId) => states.filter(({ country }) => country?.id === countryId).map(toOption),
      hasStates: (countryId) => !list || list.some(({ country }) => country?.id === countryId),
      isLoading: loading,
      // A list that failed together with the viewer is null in the cache, without an error.
      retry: error || hasMissing ? () => void refetch().catch(() => undefined) : null,
    };
  }, [data, error, loading, refetch, onRecord]);
}

const toOption = ({ id, name, code }: Named): Option => ({ value: id, label: name, code: code ?? undefined });

function withRecorded<One extends Named>(
  list: readonly One[] | null | undefined,
  recorded: One | null | undefined,
): readonly One[] {
  const all = list ?? [];
  return recorded && !all.some(({ id }) => id === recorded.id) ? [recorded, ...all] : all;
}
