import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type UserError, useSave } from '../../graph/use-save.ts';
import type { FormValues } from '../conflict/values.ts';
import { type FormSave, formSave } from './form-save.ts';

type CreateOptions<Valid, Data, Variables, Result> = {
  toVariables: (valid: Valid) => Variables;
  payloadOf: (data: Data) => Result | null | undefined;
  refetch: string[];
  progress: string;
  /** Whether the input contains a password. */
  hasSecrets?: boolean;
  /** Opens the new record. */
  open: (payload: Result) => void;
};

/** Creates the save of a form that adds a record. A successful save leaves the form. */
export function useCreate<
  Valid,
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
  Result extends { message?: string | null; errors: UserError[] },
>(
  mutation: TypedDocumentNode<Data, Variables>,
  { toVariables, open, ...options }: CreateOptions<Valid, Data, Variables, Result>,
): FormSave<Valid, Values> {
  const { save } = useSave(mutation, options);
  return formSave(mutation, toVariables, async (variables) => {
    const ended = await save(variables);
    if (ended.kind === 'refused') return { kind: 'refused', errors: ended.errors };
    if (ended.kind !== 'saved') return { kind: 'failed' };
    return { kind: 'finished', leave: () => open(ended.payload) };
  });
}
