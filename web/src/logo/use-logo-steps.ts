import { messages } from '@console/schema/messages.ts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type MutationAnswer, payloadIn } from '../form/save/mutation-answer.ts';
import type { SavedRecord } from '../form/save/use-part-form.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LogoFactsFragmentDoc,
  type LogoFileInput,
  LogoTargetFragmentDoc,
} from '../graph/generated/graphql.ts';
import { isTransient } from '../graph/problem.ts';
import { useConfirmedSave } from '../graph/use-confirmed-save.ts';
import { useReload } from '../graph/use-reload.ts';
import { type SaveOutcome, useSave } from '../graph/use-save.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import type { LogoSteps } from './logo-owner.ts';
import { useLogoRestore } from './use-logo-restore.ts';
import type { Step, UploadSteps } from './use-logo-upload.ts';

type Logo = { logo: FragmentType<typeof LogoFactsFragmentDoc> | null };
type Upload = { upload: FragmentType<typeof LogoTargetFragmentDoc> | null };

/** The graph operations on the logo of a company or a location. */
type LogoOperations<Name extends string, Owner, Part> = SavedRecord<Name, Owner> & {
  begin: TypedDocumentNode<MutationAnswer<Upload>, { input: NoInfer<Owner> & { file: LogoFileInput } }>;
  finish: TypedDocumentNode<MutationAnswer, { input: NoInfer<Owner> & { key: string } }>;
  remove: TypedDocumentNode<MutationAnswer, { input: NoInfer<Owner> }>;
  again: TypedDocumentNode<{ [Field in Name]: Part | null }, { id: string }>;
  readOwner: (part: Part) => Logo;
};

const downloadUnavailable = 'The logo can’t be downloaded right now. Try again later.';
const confirmDelete: Question = {
  type: 'confirm',
  isDestructive: true,
  title: 'Delete Logo',
  message: messages.confirmLogoDelete,
};
const confirmFinalDelete: Question = {
  ...confirmDelete,
  message: `${messages.confirmLogoDelete} This can’t be undone.`,
};

/** Returns the operations of the logo panel for the owner of a logo. */
export function useLogoSteps<Name extends string, Owner extends object, Part>(
  operations: LogoOperations<Name, Owner, Part>,
): LogoSteps {
  const { record, id, owner, refetch, begin, finish, remove, again, readOwner } = operations;
  const notices = useNotices();
  // No progress notice: the panel shows the progress of the upload.
  const uploads = useSave(begin, { payloadOf: payloadIn, progress: null });
  const saves = useSave(finish, { payloadOf: payloadIn, refetch, progress: null });
  const drop = useConfirmedSave(remove, { payloadOf: payloadIn, refetch, progress: 'Deleting the logo' });
  const reload = useReload(again, { id });
  const steps: UploadSteps = {
    begin: async (file) =>
      toStep(
        await uploads.save({ input: { ...owner, file } }),
        ({ upload }) => readFragment(LogoTargetFragmentDoc, upload) ?? null,
      ),
    finish: async (key) =>
      toStep(await saves.save({ input: { ...owner, key } }), ({ message }) => message ?? 'Logo uploaded'),
  };
  const readStored = async () => {
    const found = (await reload())?.[record];
    return found ? readFragment(LogoFactsFragmentDoc, readOwner(found).logo) : undefined;
  };
  const prepareRestore = useLogoRestore({ ...steps, readStored });
  return {
    ...steps,
    remove: async () => {
      const undo = await prepareRestore();
      return drop({ input: owner }, undo ? confirmDelete : confirmFinalDelete, undo);
    },
    freshUrl: async () => {
      const stored = await readStored();
      if (stored !== undefined && !stored?.downloadUrl) void notices.error({ message: downloadUnavailable });
      return stored?.downloadUrl ?? null;
    },
  };
}

function toStep<Payload, Result>(
  outcome: SaveOutcome<Payload>,
  read: (payload: Payload) => Result | null,
): Step<Result> {
  const fail = (error: string | undefined, mayPass: boolean) =>
    ({ done: null, error: error ?? messages.errorOccurred, isTransient: mayPass }) as const;
  if (outcome.kind === 'refused') return fail(outcome.errors[0]?.message, false);
  if (outcome.kind !== 'saved') return fail(outcome.problem.message, isTransient(outcome.problem));
  const done = read(outcome.payload);
  return done === null ? fail(undefined, false) : { done, error: null };
}
