import { BatchReport } from '../../form/batch/batch-report.tsx';
import type { FormSave } from '../../form/save/form-save.ts';
import type { SaveOutcome } from '../../form/save/use-submit.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  UserAccessReloadDocument,
  UserAccessSaveDocument,
  type UserAccessSaveMutation,
  type UserAccessSectionFragment,
  UserAccessSectionFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { endsSession, isEditConflict, type Problem } from '../../graph/problem.ts';
import { useReload } from '../../graph/use-reload.ts';
import { type UserError, useRefetch, useSave, wholeInputError } from '../../graph/use-save.ts';
import { undoMessage } from '../../graph/use-undo.ts';
import { userQueries } from '../../graph/user-queries.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import {
  type AccessTableInput,
  type AccessTableValues,
  toRevisions,
  toStoredTable,
  toWhole,
} from './access-table.form.ts';
import type { PlatformAccessOptions } from './user-access.form.ts';

/** The result of a save: the person as stored, the errors of single fields, or why nothing could be saved. */
type Saved =
  | { kind: 'saved'; user: UserAccessSectionFragment | null; message: string | null }
  | { kind: 'refused'; errors: UserError[] }
  | { kind: 'conflict' | 'failed'; problem: Problem };

type Options = {
  userId: string;
  forms: readonly PlatformAccessOptions[];
  /** The stored access; null if it breaks the rules, so that it cannot be stored again. */
  before: AccessTableInput | null;
};

/**
 * Saves the platforms of a person with the access on them by one request, in which the service changes the platforms
 * first. The notice offers Undo, and a save that stored only the platforms says so.
 */
export function useAccessSave(options: Options): FormSave<AccessTableInput, AccessTableValues> {
  const { userId, forms, before } = options;
  const notices = useNotices();
  const readAgain = useRefetch();
  const send = useSend(userId);
  const explain = useRefusal(options);
  const toUndo = (user: UserAccessSectionFragment, former: AccessTableInput) => async () => {
    const endLoading = notices.loading('Undoing');
    const ended = await send(former, toStoredTable(user, forms).revision);
    endLoading();
    readAgain(userQueries);
    if (ended.kind === 'saved') return notices.success(undoMessage);
    if (ended.kind !== 'refused' && endsSession(ended.problem)) return;
    void notices.error({ message: `This change can no longer be undone. ${reasonOf(ended)}` });
  };
  return {
    toOperation: (input, revision) => ({
      document: UserAccessSaveDocument,
      variables: toVariables(userId, input, revision),
    }),
    run: async (input, revision) => {
      const endLoading = notices.loading('Saving platforms and roles');
      const ended = await send(input, revision);
      endLoading();
      if (ended.kind !== 'saved') return explain(ended, input);
      readAgain(userQueries);
      const { user, message } = ended;
      const undo = before && user ? toUndo(user, before) : undefined;
      notices.success(message ?? 'Platforms and roles saved', undo);
      return user ? { kind: 'saved', stored: toStoredTable(user, forms) } : { kind: 'failed' };
    },
  };
}

const toVariables = (userId: string, input: AccessTableInput, revision: string | null) => ({
  input: { items: [{ userId, ...toRevisions(revision), access: toWhole(input) }] },
});

function useSend(userId: string) {
  const { saveQuietly } = useSave(UserAccessSaveDocument, {
    progress: null,
    payloadOf: (data) => data.companyUserAccessSaveMany,
  });
  return async (input: AccessTableInput, revision: string | null): Promise<Saved> => {
    const ended = await saveQuietly(toVariables(userId, input, revision));
    return ended.kind === 'saved' ? toSaved(ended.payload.results[0]) : ended;
  };
}

type NotSaved = Exclude<Saved, { kind: 'saved' }>;

/** Returns a function that reports why nothing, or only the platforms, were saved. */
function useRefusal({ userId, forms, before }: Options) {
  const notices = useNotices();
  const readAgain = useRefetch();
  const reload = useReload(UserAccessReloadDocument, { id: userId });
  const readUser = async () => {
    const found = (await reload())?.companyUser;
    return found ? readFragment(UserAccessSectionFragmentDoc, found) : null;
  };

  /** Returns whether the platforms were saved, although the roles on them were not. */
  async function hasSavedPlatforms(input: AccessTableInput) {
    if (!hasOtherPlatforms(before, input)) return false;
    const now = await readUser();
    return now !== null && isAt(now, input);
  }

  async function report(ended: NotSaved, input: AccessTableInput) {
    if (await hasSavedPlatforms(input)) {
      readAgain(userQueries);
      return notices.error({ message: <PlatformsOnly reason={reasonOf(ended)} /> });
    }
    // Somebody deleted the user meanwhile: the page shows that.
    if (ended.kind === 'failed' && ended.problem.code === 'NOT_FOUND') readAgain(userQueries);
    const whole = ended.kind === 'refused' ? wholeInputError(ended.errors) : ended.problem;
    if (whole) return notices.error(whole);
  }

  return async (ended: NotSaved, input: AccessTableInput): Promise<SaveOutcome<AccessTableValues>> => {
    if (ended.kind !== 'refused' && endsSession(ended.problem)) return { kind: 'failed' };
    if (ended.kind === 'conflict') {
      const theirs = await readUser();
      if (!theirs) return { kind: 'failed' };
      return { kind: 'conflict', theirs: toStoredTable(theirs, forms), problem: ended.problem };
    }
    void report(ended, input);
    return ended.kind === 'refused' ? ended : { kind: 'failed' };
  };
}

type Result = NonNullable<UserAccessSaveMutation['companyUserAccessSaveMany']>['results'][number];

const unanswered: Problem = { code: 'INTERNAL', message: 'The service did not answer. Try again.' };

function toSaved(result: Result | undefined): Saved {
  if (!result) return { kind: 'failed', problem: unanswered };
  const { status, code, message, errors } = result;
  const user = readFragment(UserAccessSectionFragmentDoc, result.companyUser);
  // Without its access, the user was saved but could not be read whole.
  if (status === 'SAVED' || status === 'UNCHANGED')
    return { kind: 'saved', user: user?.access && user.revisions ? user : null, message };
  // The errors name the item of the list that this person is.
  if (errors.length > 0)
    return { kind: 'refused', errors: errors.map((one) => ({ ...one, path: one.path.slice(2) })) };
  const problem: Problem = message === null ? unanswered : { code: code ?? 'INTERNAL', message };
  return { kind: code === 'CONFLICT' || isEditConflict(problem) ? 'conflict' : 'failed', problem };
}

const hasOtherPlatforms = (before: AccessTableInput | null, { platformIds }: AccessTableInput) =>
  before?.platformIds.join() !== platformIds.join();

const isAt = ({ platforms }: UserAccessSectionFragment, { platformIds }: AccessTableInput) =>
  platforms.length === platformIds.length && platforms.every(({ id }) => platformIds.includes(id));

const reasonOf = (ended: NotSaved) =>
  ended.kind === 'refused' ? (ended.errors[0]?.message ?? 'The service refused it.') : ended.problem.message;

const PlatformsOnly = ({ reason }: { reason: string }) => (
  <BatchReport
    message="The platforms were saved, but not the roles."
    unsaved={[{ title: 'Roles', reason }]}
  />
);
