import { checkInput } from '@console/schema/input.rules.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type * as z from 'zod/mini';
import { useReload } from '../../graph/use-reload.ts';
import { useSave } from '../../graph/use-save.ts';
import { undoMessage, useUndo } from '../../graph/use-undo.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import type { FormValues, Stored } from '../conflict/values.ts';
import { formSave } from './form-save.ts';
import { type MutationAnswer, payloadIn } from './mutation-answer.ts';
import { toFormOutcome } from './outcome.ts';
import { type SavedFormOptions, useSavedForm } from './use-saved-form.ts';

/** A record whose parts are saved separately. */
export type SavedRecord<Name extends string, Owner> = {
  /** The field that holds the record in payloads and queries. */
  record: Name;
  id: string;
  /** The id as the inputs of its parts name it. */
  owner: Owner;
  /** Names of the queries that show the record. */
  refetch: string[];
};

type Holder<Name extends string, Part> = { [Field in Name]: Part | null };

type SavedPart<Part, Values extends FormValues, Valid, Input, Name extends string, Owner> = {
  /** The part as the screen has it. */
  part: Part;
  toStored: (part: Part) => Stored<Values>;
  /** Builds the input of the mutation, without the owner. The revision is blank if nothing is stored yet. */
  toInput: (valid: Valid, revision: string) => Omit<Input, keyof Owner>;
  /** The mutation that saves the part. It has one field. */
  mutation: TypedDocumentNode<NoInfer<MutationAnswer<Holder<Name, Part>>>, { input: Input }>;
  /** Query that reads the part again after a conflict. */
  again: TypedDocumentNode<NoInfer<Holder<Name, Part>>, { id: string }>;
  /** Returns the payload of the mutation, with another message than that of the service. */
  payloadOf?: (
    answer: NoInfer<MutationAnswer<Holder<Name, Part>>>,
  ) => MutationAnswer<Holder<Name, Part>>[string] | undefined;
  progress: string;
  /** Whether the input contains a password. */
  hasSecrets?: boolean;
  /** Whether the success notice offers to store the former values again. */
  canUndo?: boolean;
  /** Returns how to leave the page once these values are saved; null if it stays. */
  leaveAfter?: ((valid: NoInfer<Valid>) => (() => void) | null) | undefined;
  /** Whether a payload with errors still saved something. If so, the named queries are refetched too. */
  isDoneDespiteErrors?: (payload: NoInfer<Holder<Name, Part>>) => boolean;
  /** The part's key in a batch save. Absent if the part is only saved alone. */
  batch?: string;
};

export type PartFormOptions<
  Part,
  Values extends FormValues,
  Rule extends z.ZodMiniType,
  Input,
  Name extends string,
  Owner,
> = Omit<SavedFormOptions<Values, Rule>, 'stored' | 'save' | 'batch'> &
  SavedRecord<Name, Owner> &
  SavedPart<Part, Values, z.output<Rule>, Input, Name, Owner>;

/**
 * Manages the form of one part of a record, which has its own revision. After a conflict it reads the stored
 * part again.
 */
export function usePartForm<
  Part extends object,
  Values extends FormValues,
  Rule extends z.ZodMiniType,
  Input extends object,
  Name extends string,
  Owner extends object,
>(options: PartFormOptions<Part, Values, Rule, Input, Name, Owner>) {
  const { part, toStored, record, id, owner, mutation, again, batch, ...form } = options;
  const toInput = (valid: z.output<Rule>, revision: string | null) => options.toInput(valid, revision ?? '');
  const toVariables = (valid: z.output<Rule>, revision: string | null) => {
    const input: unknown = { ...owner, ...toInput(valid, revision) };
    return { input: input as Input };
  };
  const reload = useReload(again, { id });
  type Answer = MutationAnswer<Holder<Name, Part>>;
  const { save, saveQuietly } = useSave(mutation, { payloadOf: payloadIn<Answer[string]>, ...options });
  const read = (answer: Holder<Name, Part> | null) => {
    const found = answer?.[record];
    return found ? toStored(found) : null;
  };
  const notices = useNotices();
  const runUndo = useUndo(mutation, { ...options, payloadOf: payloadIn<Answer[string]> });
  /** The values on screen before the save are the former ones. A later change of the record is a conflict. */
  const toUndo = (saved: Holder<Name, Part> | null) => {
    const now = read(saved);
    const before = checkInput(form.list.rule, toStored(part).values);
    if (!options.canUndo || !now || !before.ok) return undefined;
    return async () => {
      if (await runUndo(toVariables(before.value, now.revision))) notices.success(undoMessage);
    };
  };
  return useSavedForm({
    ...form,
    stored: toStored(part),
    save: formSave(mutation, toVariables, async (variables, input, { isQuiet }) => {
      const reloaded = async () => read(await reload());
      const ended = await (isQuiet ? saveQuietly(variables) : save(variables, undefined, toUndo));
      const leave = ended.kind === 'saved' ? options.leaveAfter?.(input) : null;
      return leave ? { kind: 'finished', leave } : toFormOutcome(ended, { toStored: read, reload: reloaded });
    }),
    // A batch save passes the whole record, which contains the part.
    batch:
      batch === undefined
        ? undefined
        : { part: batch, combined: { toInput, toStored: (whole) => toStored(whole as Part) } },
  });
}
