import { useQuery } from '@apollo/client/react';
import { OwnPlatformsDocument } from '../graph/generated/graphql.ts';
import { useSessionKind } from '../session/session-kind.ts';

/**
 * Returns the platform of a new arranger where platforms are not shown [SES-16]: the first platform of the
 * signed-in person (AMB-33). Null where platforms are shown, or when the person has no platform.
 */
export function useOwnPlatform(): { platformId: string | null; isLoading: boolean } {
  const isShown = useSessionKind() === 'internal';
  const { data, loading } = useQuery(OwnPlatformsDocument, { skip: isShown });
  if (isShown) return { platformId: null, isLoading: false };
  return { platformId: data?.account?.platforms[0]?.id ?? null, isLoading: loading && !data };
}
