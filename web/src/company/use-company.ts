import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { CompanyPageDocument, type CompanyPageQuery } from '../graph/generated/graphql.ts';
import { endsSession, isTransient, type Problem, toProblemOf } from '../graph/problem.ts';
import { problemAt } from '../graph/problem-at.ts';

export type CompanyRead = NonNullable<CompanyPageQuery['company']>;

/** A part that comes by a call of its own and may fail alone: the company as it was when the part could be read last, or why it never could. Neither while loading. */
export type CompanyPart = { company: CompanyRead | null; problem: Problem | null };

export type CompanyParts = Record<'rates' | 'defaultVenues', CompanyPart>;

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
  const lastWith = useRef<Partial<Record<keyof CompanyParts, CompanyRead>>>({});
  const partOf = (name: keyof CompanyParts): CompanyPart => {
    const failure = problemAt(error, ['company', name]);
    // Not while loading: the cache cannot tell rates that nobody set from rates that could not be read.
    if (data?.company && !failure && !loading) lastWith.current[name] = data.company;
    return { company: lastWith.current[name] ?? null, problem: failure };
  };
  return {
    company: data?.company ?? (loading || mayBeThere ? lastRead.current : null),
    parts: { rates: partOf('rates'), defaultVenues: partOf('defaultVenues') } satisfies CompanyParts,
    loading,
    /** Why the company could not be read, when it may be there all the same and another try makes sense. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
