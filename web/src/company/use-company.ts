import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { CompanyPageDocument, type CompanyPageQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { type Part, useParts } from '../graph/use-parts.ts';

export type CompanyRead = NonNullable<CompanyPageQuery['company']>;

const parts = ['rates', 'defaultVenues'] as const;

export type CompanyParts = Record<(typeof parts)[number], Part<CompanyRead>>;

/**
 * Reads a company for its form [COM-06]. A later read that fails, in whole or in a part, takes away nothing that is on
 * screen or typed into it.
 */
export function useCompany(id: string) {
  const { data, error, loading, refetch } = useQuery(CompanyPageDocument, {
    variables: { id },
    // Without its rates a company is still a company.
    errorPolicy: 'all',
  });
  const problem = error ? toProblemOf(error) : null;
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  const lastRead = useRef<CompanyRead>(undefined);
  if (data?.company) lastRead.current = data.company;
  return {
    company: data?.company ?? (loading || mayBeThere ? lastRead.current : null),
    parts: useParts({ record: data?.company, error, loading }, 'company', parts),
    loading,
    /** Why the company could not be read, when it may be there all the same and another try makes sense. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
