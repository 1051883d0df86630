import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useReload } from '../../graph/use-reload.ts';
import { type UserError, useSave } from '../../graph/use-save.ts';
import type { FormValues, Stored } from '../conflict/values.ts';
import { type FormSave, formSave } from './form-save.ts';
import { toFormOutcome } from './outcome.ts';

type Options<Input, Part, Values extends FormValues, Data, Variables, Result, Again> = {
  mutation: TypedDocumentNode<Data, Variables>;
  /** Builds the variables from an input and the revision that it is based on. */
  toVariables: (input: Input, revision: string | null) => Variables;
  payloadOf: (data: Data) => Result | null | undefined;
  /** Query that reads the part again after a conflict. Its only variable is the id of the owner. */
  again: TypedDocumentNode<Again, { id: string }>;
  /** Id of the owner, such as a company or a location. */
  id: string;
  /** Finds the part in the response of the mutation or the query. */
  partOf: (answer: Result | Again) => Part | null | undefined;
  toStored: (part: Part) => Stored<Values>;
  /** Names of the queries that show the part. */
  refetch: string[];
  progress: string;
  /** Whether the input contains a password. */
  hasSecrets?: boolean;
  /** Whether a payload with errors still saved something. If so, the named queries are refetched too. */
  isDoneDespiteErrors?: (payload: Result) => boolean;
};

/**
 * Creates the save for a part of a record with its own revision. After a conflict it reads the stored part
 * again.
 */
export function usePartSave<
  Input,
  Part,
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
  Result extends { message?: string | null; errors: UserError[] },
  Again,
>(options: Options<Input, Part, Values, Data, Variables, Result, Again>): FormSave<Input, Values> {
  const { mutation, toVariables, again, id, partOf, toStored } = options;
  const reload = useReload<Again, { id: string }>(again, { id });
  const { save } = useSave(mutation, options);
  const read = (answer: Result | Again | null) => {
    const part = answer && partOf(answer);
    return part ? toStored(part) : null;
  };
  return formSave(mutation, toVariables, async (variables) =>
    toFormOutcome<Values, Result>(await save(variables), {
      toStored: read,
      reload: async () => read(await reload()),
    }),
  );
}
