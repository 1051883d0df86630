import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { type Notices, useNotices } from '../ui/notices.tsx';
import { endsSession, type Problem, toProblemOf } from './problem.ts';
import { newId } from './request.ts';
import { sendWithKey } from './send-with-key.ts';

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
  /** Names of the queries to ask again after a success, where they are on screen. */
  refetch?: string[];
  /** Title of the alert while the save is going on; null shows none at all, whatever the outcome [ERR-08] (AMB-18). */
  progress: string | null;
  /** The input holds a password: neither it nor the answer goes into the cache, whose keys would tell it. */
  hasSecrets?: boolean | undefined;
};

/** The history of the record on screen: each save is an entry of it. */
const HISTORY = 'RecordHistory';

/** A try to save certain values. Its key is sent again with the same values until an answer has come. */
type Attempt = { values: string; key: string };

/** Why there is no payload; whether the server has answered decides whether the attempt is over. */
function toFailure(fault: unknown): {
  outcome: { kind: 'conflict' | 'failed'; problem: Problem };
  isAnswered: boolean;
} {
  const problem = toProblemOf(fault);
  return {
    outcome: { kind: problem.code === 'CONFLICT' ? 'conflict' : 'failed', problem },
    isAnswered: problem.code !== 'UNREACHABLE' && problem.code !== 'UPSTREAM_UNAVAILABLE',
  };
}

function toOutcome<Result extends Payload>(payload: Result | null | undefined): SaveOutcome<Result> {
  if (!payload) return { kind: 'failed', problem: { code: 'INTERNAL', message: messages.errorOccurred } };
  if (payload.errors.length > 0) return { kind: 'refused', errors: payload.errors, payload };
  return { kind: 'saved', payload };
}

/** Those of the named queries that something on screen shows now. Apollo warns of the others, and does nothing for them. */
function onScreen(client: ApolloClient, names: readonly string[]): string[] {
  const shown = new Set([...client.getObservableQueries()].map(({ queryName }) => queryName));
  return names.filter((name) => shown.has(name));
}

/**
 * A mutation as a person sees it: a loading alert, then a success or an error alert [COM-32]. Mistakes and conflicts come
 * back as outcomes, without an alert, for the form to show at its fields.
 *
 * Each attempt has an idempotency key. It is kept for the same values until an answer has come, so that pressing the
 * button again after a broken connection cannot save twice.
 */
export function useSave<Data, Variables extends OperationVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  { payloadOf, refetch = [], progress, hasSecrets = false }: SaveOptions<Data, Result>,
) {
  const client = useApolloClient();
  const notices = useNotices();
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef<Attempt>(undefined);

  async function ask(variables: Variables, newKey: string): Promise<SaveOutcome<Result>> {
    const values = JSON.stringify(variables);
    if (attempt.current?.values !== values) attempt.current = { values, key: newKey };
    const { key } = attempt.current;
    const options = {
      mutation: document,
      variables,
      ...(hasSecrets && { fetchPolicy: 'no-cache' }),
      // Not awaited: a list that cannot be read again does not make a save fail that has happened.
      refetchQueries: ({ data }: { data?: unknown }) =>
        toOutcome(payloadOf(data as Data)).kind === 'saved' ? onScreen(client, [...refetch, HISTORY]) : [],
    };
    const send = (idempotencyKey: string | undefined) => {
      const whole: unknown = { ...options, context: { idempotencyKey } };
      return client.mutate(whole as ApolloClient.MutateOptions<Data, Variables>);
    };
    try {
      const { data } = await sendWithKey(client, key, send);
      attempt.current = undefined;
      return toOutcome(data && payloadOf(data as Data));
    } catch (fault) {
      const { outcome, isAnswered } = toFailure(fault);
      if (isAnswered) attempt.current = undefined;
      return outcome;
    }
  }

  /**
   * Saves. Resolves when the answer is there; the alert about it may still be open. `newKey` is the key of a new attempt,
   * where the caller knows that it goes on with an earlier one.
   */
  async function save(variables: Variables, newKey = newId()): Promise<SaveOutcome<Result>> {
    if (progress !== null) notices.loading(progress);
    setSaving(true);
    const outcome = await ask(variables, newKey);
    setSaving(false);
    if (progress !== null) announce(outcome, notices);
    return outcome;
  }

  return { save, isSaving };
}

function announce(outcome: SaveOutcome<Payload>, notices: Notices) {
  if (outcome.kind === 'saved') void notices.success(outcome.payload.message ?? 'Saved');
  else if (outcome.kind === 'failed' && !endsSession(outcome.problem)) void notices.error(outcome.problem);
  else notices.close();
}
