import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { LocationPageDocument, type LocationPageQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';
import { type Part, useParts } from '../graph/use-parts.ts';

export type LocationRead = NonNullable<LocationPageQuery['location']>;
export type LocationPart = Part<LocationRead>;

/**
 * Reads a location for its form. A later read that fails takes away nothing that is on screen or typed into it. A location of
 * another company is none.
 */
export function useLocationRead(id: string, companyId: string) {
  const { data, error, loading, refetch } = useQuery(LocationPageDocument, {
    variables: { id },
    errorPolicy: 'all',
  });
  const problem = error ? toProblemOf(error) : null;
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  const lastRead = useRef<LocationRead>(undefined);
  if (data?.location) lastRead.current = data.location;
  const location = data?.location ?? (loading || mayBeThere ? (lastRead.current ?? null) : null);
  const isElsewhere = Boolean(location?.company && location.company.id !== companyId);
  return {
    location: isElsewhere ? null : location,
    /** Its own rates and what is paid, which come by calls of their own. */
    rates: useParts({ record: data?.location, error, loading }, 'location', ['rates']).rates,
    problemOf: (field: string) => problemAt(error, ['location', field]),
    loading: loading && !isElsewhere,
    /** Why it could not be read, when it may be there all the same and another try makes sense. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
