import { useQuery } from '@apollo/client/react';
import { ArrangerChoicesDocument } from '../graph/generated/graphql.ts';

/**
 * Loads the locations and platforms that an arranger of a company can have. Each is null when it could not be
 * loaded.
 */
export function useArrangerChoices(companyId: string) {
  const { data, error, loading, refetch } = useQuery(ArrangerChoicesDocument, {
    variables: { companyId },
    errorPolicy: 'all',
  });
  const retry = () => void refetch().catch(() => undefined);
  const locations = data?.locationOptions;
  const platforms = data?.company?.platforms;
  const isMissing = (list: unknown) => !loading && !list && Boolean(error ?? data);
  return {
    locations: locations ?? null,
    platforms: platforms ?? null,
    retryLocations: isMissing(locations) ? retry : null,
    retryPlatforms: isMissing(platforms) ? retry : null,
  };
}
