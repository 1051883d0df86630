import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Operation } from '../../graph/operation.ts';
import type { FormValues } from '../conflict/values.ts';
import type { SaveOutcome } from './use-submit.ts';

export type RunOptions = {
  /** Whether the caller reports the outcome: no notice is shown, and no query is read again. */
  isQuiet?: boolean;
};

/**
 * How a form is saved. The input is the output of the shared rules, with the revision that it is based on.
 */
export type FormSave<Input, Values extends FormValues> = {
  /**
   * Builds the operation that a save would send, or says why a single one cannot do what the save does. It must
   * have no side effects, because a preview of the save calls it too.
   */
  toOperation: (input: Input, revision: string | null) => Operation | { problem: string };
  run: (input: Input, revision: string | null, options?: RunOptions) => Promise<SaveOutcome<Values>>;
};

/** Creates a save that uses one mutation. `send` sends the variables and returns the outcome. */
export function formSave<Input, Values extends FormValues, Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  toVariables: (input: Input, revision: string | null) => Variables,
  send: (variables: Variables, input: Input, options: RunOptions) => Promise<SaveOutcome<Values>>,
): FormSave<Input, Values> {
  return {
    toOperation: (input, revision) => ({
      document: mutation,
      variables: toVariables(input, revision),
    }),
    run: (input, revision, options = {}) => send(toVariables(input, revision), input, options),
  };
}
