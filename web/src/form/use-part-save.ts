import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useReload } from '../graph/use-reload.ts';
import { type UserError, useSave } from '../graph/use-save.ts';
import { type FormSave, formSave } from './form-save.ts';
import { toFormOutcome } from './outcome.ts';
import type { FormValues, Stored } from './values.ts';

type Options<Input, Part, Values extends FormValues, Data, Variables, Result, Again> = {
  mutation: TypedDocumentNode<Data, Variables>;
  /** What the mutation takes for an input, based on a revision of the part. */
  toVariables: (input: Input, revision: string | null) => Variables;
  payloadOf: (data: Data) => Result | null | undefined;
  /** Reads the part anew after a conflict; its only variable is the id of the owner. */
  again: TypedDocumentNode<Again, { id: string }>;
  /** Id of the owner: a company, a location. */
  id: string;
  /** The part in the answer of either. */
  partOf: (answer: Result | Again) => Part | null | undefined;
  toStored: (part: Part) => Stored<Values>;
  /** Names of the queries that show the part. */
  refetch: string[];
  progress: string;
  /** The input holds a password. */
  hasSecrets?: boolean;
};

/** Saves a part of a record that has a revision of its own, and brings back what is on record after a conflict. */
export function usePartSave<
  Input,
  Part,
  Values extends FormValues,
  Data,
  Variables extends OperationVariables,
  Result extends { message?: string | null; errors: UserError[] },
  Again,
>(options: Options<Input, Part, Values, Data, Variables, Result, Again>): FormSave<Input, Values> {
  const { mutation, toVariables, payloadOf, again, id, partOf, toStored, refetch, progress, hasSecrets } =
    options;
  const reload = useReload<Again, { id: string }>(again, { id });
  const { save } = useSave(mutation, { payloadOf, refetch, progress, hasSecrets });
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
