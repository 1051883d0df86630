import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type * as z from 'zod/mini';
import { useReload } from '../../graph/use-reload.ts';
import { useSave } from '../../graph/use-save.ts';
import type { FormValues, Stored } from '../conflict/values.ts';
import { formSave } from '../save/form-save.ts';
import { type MutationAnswer, payloadIn } from '../save/mutation-answer.ts';
import { toFormOutcome } from '../save/outcome.ts';
import { type SavedFormOptions, useSavedForm } from '../save/use-saved-form.ts';

type EntryFormOptions<
  Entry,
  Values extends FormValues,
  Rule extends z.ZodMiniType,
  Input,
  Key,
  Answer,
> = Omit<SavedFormOptions<Values, Rule>, 'stored' | 'save' | 'batch'> & {
  companyId: string;
  /** The entry to update; null to add one. */
  entry: Entry | null;
  toStored: (entry: Entry | null) => Stored<Values>;
  toInput: (valid: z.output<Rule>) => Omit<Input, 'companyId'>;
  /** Returns the id of an entry, under its name in the input. */
  toKey: (id: string) => Key;
  create: TypedDocumentNode<MutationAnswer, { input: Input }>;
  update: TypedDocumentNode<MutationAnswer, { input: NoInfer<Input> & NoInfer<Key> & { revision: string } }>;
  /** What an entry is called in the progress of a save. */
  noun: string;
  /** Query that reads the entries of the company again after a conflict. */
  again: TypedDocumentNode<Answer, { id: string }>;
  entriesOf: (answer: Answer) => readonly Entry[];
  /** Key of the form in a batch save. */
  batch: string;
  /** Called after an update. */
  onEnd: () => void;
};

/** Manages the form below the entries of a company. It updates an entry, or adds one and is then blank. */
export function useEntryForm<
  Entry extends { id: string },
  Values extends FormValues,
  Rule extends z.ZodMiniType,
  Input extends object,
  Key extends object,
  Answer,
>(options: EntryFormOptions<Entry, Values, Rule, Input, Key, Answer>) {
  const {
    companyId,
    entry,
    toStored,
    toInput,
    toKey,
    create,
    update,
    noun,
    again,
    entriesOf,
    batch,
    onEnd,
    ...form
  } = options;
  const saveOptions = {
    payloadOf: payloadIn,
    refetch: ['CompanyPage'],
    progress: entry ? `Updating the ${noun}` : `Adding the ${noun}`,
  };
  const creation = useSave(create, saveOptions);
  const change = useSave(update, saveOptions);
  const reload = useReload(again, { id: companyId });
  const toNewInput = (valid: z.output<Rule>) => {
    const input: unknown = { companyId, ...toInput(valid) };
    return input as Input;
  };
  const added = formSave(
    create,
    (valid: z.output<Rule>) => ({ input: toNewInput(valid) }),
    async (variables, _input, { isQuiet }) =>
      toFormOutcome(await (isQuiet ? creation.saveQuietly(variables) : creation.save(variables)), {
        toStored: () => toStored(null),
        reload: async () => null,
      }),
  );
  const updated = (id: string) =>
    formSave(
      update,
      (valid: z.output<Rule>, revision) => ({
        input: { ...toNewInput(valid), ...toKey(id), revision: revision ?? '' },
      }),
      async (variables, _input, { isQuiet }) => {
        const ended = await (isQuiet ? change.saveQuietly(variables) : change.save(variables));
        if (ended.kind === 'saved') return { kind: 'finished', leave: onEnd };
        return toFormOutcome(ended, {
          toStored: () => null,
          reload: async () => {
            const answer = await reload();
            const theirs = answer && entriesOf(answer).find((one) => one.id === id);
            return theirs ? toStored(theirs) : null;
          },
        });
      },
    );
  return useSavedForm({
    ...form,
    stored: toStored(entry),
    save: entry ? updated(entry.id) : added,
    batch: { part: batch },
  });
}
