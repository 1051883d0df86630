import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { useNotices } from '../ui/notices.tsx';
import { endsSession, type Problem, toProblemOf } from './problem.ts';
import { newId } from './request.ts';

/** A mistake in an input, as the graph's `UserError` has it. */
export type UserError = { path: string[]; code: string; message: string };

/** What every payload of a mutation has. */
type Payload = { message?: string | null; errors: UserError[] };

/** How a save ended. Everything but `saved` left the record as it was. */
export type SaveOutcome<Result> =
  | { kind: 'saved'; payload: Result }
  | { kind: 'refused'; errors: UserError[]; payload: Result }
  | { kind: 'conflict'; problem: Problem }
  | { kind: 'failed'; problem: Problem };

type SaveOptions<Data, Result> = {
  /** Finds the payload in the answer. */
  payloadOf: (data: Data) => Result | null | undefined;
  /** Names of the queries to ask again after a success. */
  refetch?: string[];
  /** Title of the alert while the save is going on; null shows none at all, whatever the outcome [ERR-08] (AMB-18). */
  progress: string | null;
};

/**
 * A mutation as a person sees it: a loading alert, then a success or an error alert [COM-32]. Mistakes and conflicts come
 * back as outcomes, without an alert, for the form to show at its fields.
 *
 * Each attempt has an idempotency key. It is kept for the same values until an answer has come, so that pressing the
 * button again after a broken connection cannot save twice.
 */
export function useSave<Data, Variables extends OperationVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  { payloadOf, refetch = [], progress }: SaveOptions<Data, Result>,
) {
  const client = useApolloClient();
  const [isSaving, setSaving] = useState(false);
  const notices = useNotices();
  const attempt = useRef<{ values: string; key: string }>(undefined);

  async function ask(variables: Variables): Promise<SaveOutcome<Result>> {
    const values = JSON.stringify(variables);
    if (attempt.current?.values !== values) attempt.current = { values, key: newId() };
    try {
      const options = {
        mutation: document,
        variables,
        context: { idempotencyKey: attempt.current.key },
        // Not awaited: a list that cannot be read again does not make a save fail that has happened.
        refetchQueries: ({ data }: { data?: unknown }) =>
          payloadOf(data as Data)?.errors.length === 0 ? refetch : [],
      };
      const { data } = await client.mutate<Data, Variables>(
        options as unknown as ApolloClient.MutateOptions<Data, Variables>,
      );
      attempt.current = undefined;
      const payload = data && payloadOf(data as Data);
      if (!payload) return { kind: 'failed', problem: { code: 'INTERNAL', message: messages.errorOccurred } };
      return payload.errors.length > 0
        ? { kind: 'refused', errors: payload.errors, payload }
        : { kind: 'saved', payload };
    } catch (fault) {
      return toFailure(fault);
    }
  }

  function toFailure(fault: unknown): SaveOutcome<Result> {
    const problem = toProblemOf(fault);
    const isUnanswered = problem.code === 'UNREACHABLE' || problem.code === 'UPSTREAM_UNAVAILABLE';
    if (!isUnanswered) attempt.current = undefined;
    return { kind: problem.code === 'CONFLICT' ? 'conflict' : 'failed', problem };
  }

  /** Saves. Resolves when the answer is there; the alert about it may still be open. */
  async function save(variables: Variables): Promise<SaveOutcome<Result>> {
    if (progress !== null) notices.loading(progress);
    setSaving(true);
    const outcome = await ask(variables);
    setSaving(false);
    if (progress === null) return outcome;
    if (outcome.kind === 'saved') void notices.success(outcome.payload.message ?? 'Saved');
    else if (outcome.kind === 'failed' && !endsSession(outcome.problem)) void notices.error(outcome.problem);
    else notices.close();
    return outcome;
  }

  return { save, isSaving };
}
