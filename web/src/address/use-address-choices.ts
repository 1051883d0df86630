import { useQuery } from '@apollo/client/react';
import type { HasStates } from '@console/schema/address.rules.ts';
import { useCallback } from 'react';
import { AddressChoicesDocument, type AddressFieldsFragment } from '../graph/generated/graphql.ts';
import type { Option } from '../ui/choice/combobox.tsx';

/** The option lists of an address. */
export type AddressChoices = {
  countries: Option[];
  statesOf: (countryId: string) => Option[];
  /**
   * Returns whether a country has states; true while unknown. The function keeps its identity until the lists
   * change.
   */
  hasStates: HasStates;
  stateName: (stateId: string) => string;
  countryName: (countryId: string) => string;
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
export function useAddressChoices(onRecord: AddressFieldsFragment | null): AddressChoices {
  // Keeps one list if the other fails.
  const { data, error, loading, refetch } = useQuery(AddressChoicesDocument, {
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const list = data?.states;
  const hasStates = useCallback(
    (countryId: string) => !list || list.some(({ country }) => country?.id === countryId),
    [list],
  );
  const recordedState = onRecord?.state ? { ...onRecord.state, country: onRecord.country ?? null } : null;
  const states = withRecorded<StateOfCountry>(list, recordedState);
  const countries = withRecorded<Named>(data?.countries, onRecord?.country);
  return {
    countries: countries.map(toOption),
    statesOf: (countryId) => states.filter(({ country }) => country?.id === countryId).map(toOption),
    hasStates,
    stateName: (stateId) => nameIn(states, stateId),
    countryName: (countryId) => nameIn(countries, countryId),
    isLoading: loading,
    retry: error ? () => void refetch().catch(() => undefined) : null,
  };
}

const toOption = ({ id, name, code }: Named): Option => ({ value: id, label: name, code: code ?? undefined });
const nameIn = (list: readonly Named[], wanted: string) =>
  list.find(({ id }) => id === wanted)?.name ?? wanted;

function withRecorded<One extends Named>(
  list: readonly One[] | null | undefined,
  recorded: One | null | undefined,
): readonly One[] {
  const all = list ?? [];
  return recorded && !all.some(({ id }) => id === recorded.id) ? [recorded, ...all] : all;
}
