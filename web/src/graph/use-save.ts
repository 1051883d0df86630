import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { type Notices, useNotices } from '../ui/message/notices.tsx';
import type { Undo } from '../ui/message/success-notice.tsx';
import { useExtension } from './extensions.ts';
import { readAgain } from './hidden-queries.ts';
import { endsSession, isEditConflict, isUncertain, type Problem, toProblemOf } from './problem.ts';
import { newId } from './request.ts';
import { sendMutation } from './send-mutation.ts';

/** An error in an input, as the graph's `UserError` defines it. */
export type UserError = { path: string[]; code: string; message: string };

/** Fields of every mutation payload. */
type Payload = { message?: string | null; errors: UserError[] };

/**
 * The outcome of a save. All kinds except `saved` leave the record unchanged, unless the payload of `refused`
 * or `lossIn` says otherwise. The record of a payload is missing or null if it could not be read whole after the save.
 */
export type SaveOutcome<Result> =
  | { kind: 'saved'; payload: Result }
  | { kind: 'refused'; errors: UserError[]; payload: Result }
  | { kind: 'conflict'; problem: Problem }
  | { kind: 'failed'; problem: Problem };

type SaveOptions<Data, Result> = {
  /** Returns the payload in the response. */
  payloadOf: (data: Data) => Result | null | undefined;
  /** Names of the queries to refetch after a success, if they are on screen. */
  refetch?: string[];
  /** What is in progress during the save. Null shows no notice for any outcome [ERR-08] (AMB-18). */
  progress: string | null;
  /**
   * Whether the input contains a password. Neither the input nor the response is then cached, because cache
   * keys contain arguments.
   */
  hasSecrets?: boolean | undefined;
  /** Whether a payload with errors still saved something. If so, the named queries are refetched too. */
  isDoneDespiteErrors?: ((payload: Result) => boolean) | undefined;
  /**
   * Returns what to say if the answer to a repeat lacks what only the first one had, such as a secret; else null.
   * The outcome is then `failed`, although the save is done.
   */
  lossIn?: ((payload: Result) => string | null) | undefined;
};

/** Query of the history of the record on screen, to which each save adds an entry. */
const HISTORY = 'RecordHistory';

/** An attempt to save certain values. Its key is sent again with the same values until a response arrives. */
type Attempt = { values: string; key: string };

/** Converts an error without a payload. The attempt is over only if it is known that nothing was saved. */
function toFailure(fault: unknown): {
  outcome: { kind: 'conflict' | 'failed'; problem: Problem };
  isAnswered: boolean;
} {
  const problem = toProblemOf(fault);
  return {
    outcome: { kind: isEditConflict(problem) ? 'conflict' : 'failed', problem },
    isAnswered: !isUncertain(problem),
  };
}

function toOutcome<Result extends Payload>(
  payload: Result | null | undefined,
  lossIn: SaveOptions<unknown, Result>['lossIn'],
): SaveOutcome<Result> {
  if (!payload) return { kind: 'failed', problem: { code: 'INTERNAL', message: messages.errorOccurred } };
  if (payload.errors.length > 0) return { kind: 'refused', errors: payload.errors, payload };
  const loss = lossIn?.(payload);
  if (loss) return { kind: 'failed', problem: { code: 'INTERNAL', message: loss } };
  return { kind: 'saved', payload };
}

/** Returns a function that reads the named queries on screen again, and the history of the record. */
export function useRefetch() {
  const client = useApolloClient();
  return (names: readonly string[]) => readAgain(client, [...names, HISTORY]);
}

/** Returns the first error that concerns no single field. `useSave` shows it as an alert [ERR-01]. */
export const wholeInputError = (errors: readonly UserError[]) =>
  errors.find(({ path }) => path.join() === 'input');

type SendOptions<Data, Variables, Result> = Omit<SaveOptions<Data, Result>, 'progress'> & {
  document: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Idempotency key, if the service knows such keys. */
  key: string | undefined;
};

/**
 * Runs a mutation once. `isAnswered` says whether a repeat would be a new attempt. Components use `useSave`,
 * which also reports the outcome.
 */
export async function sendSave<Data, Variables extends OperationVariables, Result extends Payload>(
  client: ApolloClient,
  options: SendOptions<Data, Variables, Result>,
): Promise<{ outcome: SaveOutcome<Result>; isAnswered: boolean }> {
  const { document, variables, key, payloadOf, refetch = [], hasSecrets } = options;
  const request: unknown = {
    mutation: document,
    variables,
    ...(hasSecrets && { fetchPolicy: 'no-cache' }),
    context: key === undefined ? {} : { idempotencyKey: key },
  };
  try {
    const payload = await sendMutation(
      client,
      request as ApolloClient.MutateOptions<Data, Variables>,
      payloadOf,
    );
    const hasSaved = payload && (payload.errors.length === 0 || options.isDoneDespiteErrors?.(payload));
    // Not awaited: a failed read must not make a completed save fail.
    if (hasSaved) readAgain(client, refetch);
    return { outcome: toOutcome(payload, options.lossIn), isAnswered: true };
  } catch (fault) {
    return toFailure(fault);
  }
}

/**
 * Returns a function that runs a mutation, which then shows a success notice or an error alert [COM-32]. Errors of single fields and conflicts are returned as outcomes without an alert, so that the form
 * can show them at its fields.
 *
 * Each attempt has an idempotency key. The key stays the same for the same values until a response arrives,
 * so that a second click after a broken connection cannot save twice. Without the extension, a repeat after a
 * lost response can save twice.
 */
export function useSave<Data, Variables extends OperationVariables, Result extends Payload>(
  document: TypedDocumentNode<Data, Variables>,
  options: SaveOptions<Data, Result>,
) {
  const { refetch = [], progress, ...rest } = options;
  const client = useApolloClient();
  const notices = useNotices();
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const hasKeys = useExtension('IDEMPOTENCY_KEYS');

  async function ask(variables: Variables, newKey: string, shown: string[]): Promise<SaveOutcome<Result>> {
    const values = JSON.stringify(variables);
    if (attempt.current?.values !== values) attempt.current = { values, key: newKey };
    const key = hasKeys ? attempt.current.key : undefined;
    const sent = { ...rest, document, variables, key, refetch: shown };
    const { outcome, isAnswered } = await sendSave(client, sent);
    // Somebody changed or deleted the record meanwhile, or one that it names. The page shows what is left, and who did it.
    const isOutdated = outcome.kind === 'failed' && outcome.problem.code === 'NOT_FOUND';
    if (isOutdated || outcome.kind === 'conflict') readAgain(client, shown);
    if (isAnswered) attempt.current = undefined;
    return outcome;
  }

  /**
   * Saves the variables. Resolves with the response, even while its notice is still open. `newKey` is the key
   * of a new attempt, for callers that continue an earlier one. `toUndo` returns the function that undoes the
   * save.
   */
  async function save(
    variables: Variables,
    newKey = newId(),
    toUndo?: (payload: Result) => Undo | undefined,
  ): Promise<SaveOutcome<Result>> {
    const endLoading = progress === null ? undefined : notices.loading(progress);
    setSaving(true);
    const outcome = await ask(variables, newKey, [...refetch, HISTORY]);
    setSaving(false);
    endLoading?.();
    if (progress === null) return outcome;
    if (outcome.kind === 'saved')
      notices.success(outcome.payload.message ?? 'Saved', toUndo?.(outcome.payload));
    else announce(outcome, notices);
    return outcome;
  }

  /** Saves the variables without a notice and without reading queries again. The caller does both. */
  async function saveQuietly(variables: Variables): Promise<SaveOutcome<Result>> {
    setSaving(true);
    const outcome = await ask(variables, newId(), []);
    setSaving(false);
    return outcome;
  }

  return { save, saveQuietly, isSaving };
}

function announce(outcome: Exclude<SaveOutcome<Payload>, { kind: 'saved' }>, notices: Notices) {
  const whole = outcome.kind === 'refused' && wholeInputError(outcome.errors);
  if (outcome.kind === 'failed' && !endsSession(outcome.problem)) void notices.error(outcome.problem);
  else if (whole) void notices.error(whole);
}
