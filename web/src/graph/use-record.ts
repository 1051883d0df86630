import type { OperationVariables } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef } from 'react';
import { ownRequest } from './own-request.ts';
import { endsSession, isTransient, toProblemOf } from './problem.ts';
import { problemAt } from './problem-at.ts';

/** A record of the response, with the company that owns it. */
type Owned = { id: string; company?: { id: string } | null };

type Options<Name extends string, Variables> = {
  /** The query field that returns the record. */
  name: Name;
  id: string;
  /** Id of the company that must own the record; omitted for records without a company. */
  companyId?: string;
  /** Further variables of the query. */
  more: Omit<Variables, 'id'>;
};

/**
 * Reads a record for its form. A later failed read keeps the record on screen and the typed values. A record
 * of another company counts as missing.
 */
export function useRecord<Name extends string, Found extends Owned, Variables extends { id: string }>(
  document: TypedDocumentNode<{ [Key in Name]?: Found | null }, Variables>,
  { name, id, companyId, more }: Options<Name, Variables>,
) {
  const query = useQuery(document as TypedDocumentNode<Record<string, Found | null>, OperationVariables>, {
    variables: { id, ...more },
    errorPolicy: 'all',
    context: ownRequest,
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
    /** The record of the latest response, for parts that can fail alone. */
    read,
    error,
    problemOf: (field: string) => problemAt(error, [name, field]),
    loading: loading && !isElsewhere,
    /** Why the record could not be read, if it may still exist and a retry makes sense. */
    failure: mayBeThere ? problem : null,
    retry: () => void refetch().catch(() => undefined),
  };
}
