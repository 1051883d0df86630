import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { LocationRegionsReloadDocument } from '../graph/generated/graphql.ts';

type Named = { id: string; name: string };

/**
 * Returns the regions of a location's company as options. Reads them from the page's data and follows its
 * reloads. Keeps the names of chosen regions that are deleted meanwhile.
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
  const nameOf = (id: string) => seen.current.get(id) ?? (id && 'Deleted region');
  const own = all?.filter(({ isPlaceholder }) => !isPlaceholder);
  return {
    nameOf,
    /** Null while the regions load, and if they could not be loaded. */
    list: own ?? null,
    /** Reloads regions that could not be loaded; null if there is no need. */
    retry: all || loading ? null : () => void refetch().catch(() => undefined),
    /**
     * Returns the names of regions that the company no longer has. Returns none if the company's regions are
     * unknown.
     */
    deletedAmong: (ids: readonly string[], regions: readonly Named[] | null | undefined = all) =>
      regions ? ids.filter((id) => !regions.some((one) => one.id === id)).map(nameOf) : [],
  };
}

export type RegionChoices = ReturnType<typeof useRegionChoices>;
