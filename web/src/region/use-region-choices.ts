import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { LocationRegionsReloadDocument } from '../graph/generated/graphql.ts';

type Named = { id: string; name: string };

/**
 * The regions of a location's company, to choose from: those that the page has read with the company, and anew whenever
 * they are read anew. What is chosen and deleted meanwhile still has its name.
 */
export function useRegionChoices(locationId: string, onRecord: readonly Named[]) {
  const { data, loading, refetch } = useQuery(LocationRegionsReloadDocument, {
    variables: { id: locationId },
    fetchPolicy: 'cache-first',
    errorPolicy: 'all',
  });
  const all = data?.location?.company?.regions;
  const seen = useRef(new Map<string, string>());
  for (const { id, name } of [...onRecord, ...(all ?? [])]) seen.current.set(id, name);
  const nameOf = (id: string) => seen.current.get(id) ?? (id && 'A deleted region');
  const own = all?.filter(({ isPlaceholder }) => !isPlaceholder);
  return {
    nameOf,
    /** Null while they are loaded, and when they could not be. */
    list: own ?? null,
    /** Asks again for what could not be loaded; null when there is no need to. */
    retry: all || loading ? null : () => void refetch().catch(() => undefined),
    /** Names of those that the company no longer has; none while nobody knows. */
    goneIn: (ids: readonly string[], regions: readonly Named[] | null | undefined = all) =>
      regions ? ids.filter((id) => !regions.some((one) => one.id === id)).map(nameOf) : [],
  };
}

export type RegionChoices = ReturnType<typeof useRegionChoices>;
