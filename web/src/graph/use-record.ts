import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef } from 'react';
import { endsSession, isTransient, toProblemOf } from './problem.ts';
import { problemAt } from './problem-at.ts';

/** A record, as `{ location: … }` or `{ arranger: … }` gives it, with the company whose it is. */
type Owned = { id: string; company?: { id: string } | null };

type Options<Name extends string> = {
  /** The field of the query that holds it. */
  name: Name;
  id: string;
  /** The company that it must belong to; left out where it belongs to none. */
  companyId?: string;
  /** Variables of the query beside the id. */
  more?: Record<string, unknown>;
};

/**
 * Reads a record for its form. A later read that fails takes away nothing that is on screen or typed into it. A
 * record of another company is none.
 */
export function useRecord<Name extends string, Found extends Owned>(
  document: TypedDocumentNode<{ [Key in Name]?: Found | null }, { id: string }>,
  { name, id, companyId, more }: Options<Name>,
) {
  const query = useQuery(document as TypedDocumentNode<Record<string, Found | null>, { id: string }>, {
    variables: { id, ...more },
    errorPolicy: 'all',
  });
  const { error, loading, refetch } = query;
  const read = (query.data as Record<string, Found | null> | undefined)?.[name];
  const problem = error ? toProblemOf(error) : null;
  const mayBeThere = problem !== null && (isTransient(problem) || endsSession(problem));
  const lastRead = useRef<Found>(undefined);
  if (read) lastRead.current = read;
  const record = read ?? (loading || mayBeThere ? (lastRead.current ?? null) : null);
  const isElsewhere = Boolean(companyId && record?.company && record.company.id !== companyId);
  return {
    record: isElsewhere ? null : record,
    /** As it came last, for parts of it that come by calls of their own. */
    read,
    error,
    problemOf: (field: string) => problemAt(error, [name, field]),
    loading: loading && !isElsewhere,
    /** Why it could not be read, when it may be there all the same and another try makes sense. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
