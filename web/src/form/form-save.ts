import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Operation } from '../graph/operation.ts';
import type { SaveOutcome } from './use-submit.ts';
import type { FormValues } from './values.ts';

/** How a form is saved: with what the rule made of its values, and the revision that they are based on. */
export type FormSave<Input, Values extends FormValues> = {
  /** What a save would send. Nothing else may happen in here: it is asked for too when a save is only looked at. */
  toOperation: (input: Input, revision: string | null) => Operation;
  run: (input: Input, revision: string | null) => Promise<SaveOutcome<Values>>;
};

/** A save by one mutation. `send` sends it with these variables, and gives what came of it. */
export function formSave<Input, Values extends FormValues, Variables extends Record<string, unknown>>(
  mutation: TypedDocumentNode<unknown, Variables>,
  toVariables: (input: Input, revision: string | null) => Variables,
  send: (variables: Variables, input: Input) => Promise<SaveOutcome<Values>>,
): FormSave<Input, Values> {
  return {
    toOperation: (input, revision) => ({
      document: mutation,
      variables: toVariables(input, revision),
    }),
    run: (input, revision) => send(toVariables(input, revision), input),
  };
}
