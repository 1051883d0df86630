import { useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useExtension } from '../graph/extensions.ts';
import { CompanyPageDocument, type CompanyPageQuery } from '../graph/generated/graphql.ts';
import { ownRequest } from '../graph/own-request.ts';
import { endsSession, isTransient, toProblemOf } from '../graph/problem.ts';
import { type Part, useParts } from '../graph/use-parts.ts';

export type CompanyRead = NonNullable<CompanyPageQuery['company']>;

const parts = ['rates', 'defaultVenues'] as const;

export type CompanyParts = Record<(typeof parts)[number], Part<CompanyRead>>;

/**
 * Reads a company for its form [COM-06]. If a later read fails fully or partly, the page keeps its data and
 * unsaved input.
 */
export function useCompany(id: string) {
  const { data, error, loading, refetch } = useQuery(CompanyPageDocument, {
    variables: { id, hasTimes: useExtension('CHANGE_TIMES') },
    // Returns the company even if a part of it, such as the rates, cannot be read.
    errorPolicy: 'all',
    context: ownRequest,
  });
  const problem = error ? toProblemOf(error) : null;
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  const lastRead = useRef<CompanyRead>(undefined);
  if (data?.company) lastRead.current = data.company;
  return {
    company: data?.company ?? (loading || mayBeThere ? lastRead.current : null),
    parts: useParts({ record: data?.company, error, loading }, 'company', parts),
    loading,
    /** Why the company could not be read, if it may exist and a retry makes sense; otherwise null. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
