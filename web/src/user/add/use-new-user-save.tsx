import { BatchReport } from '../../form/batch/batch-report.tsx';
import type { FormSave } from '../../form/save/form-save.ts';
import type { SaveOutcome as FormOutcome } from '../../form/save/use-submit.ts';
import {
  NewUserAccessSaveDocument,
  NewUserPlatformsSaveDocument,
  UserCreateDocument,
} from '../../graph/generated/graphql.ts';
import { endsSession } from '../../graph/problem.ts';
import { type SaveOutcome, useRefetch, useSave, wholeInputError } from '../../graph/use-save.ts';
import { userQueries } from '../../graph/user-queries.ts';
import { type Notices, useNotices } from '../../ui/message/notices.tsx';
import type { NewUserInput, NewUserValues } from './new-user.form.ts';

const quiet = { progress: null } as const;
const unread = 'The new user could not be read. Choose them on the user’s page.';

const furtherRequests =
  'Platforms and roles are saved by further requests. Copy the user without them, and copy them from the user’s page.';

/** A part of a new person that was not saved, and why. */
type Unsaved = { title: string; reason: string };

/**
 * Saves a new person: the details, then the platforms, then the roles, because the service has a call for each. Once
 * the person exists, the result of each other part is reported, and their page opens.
 */
export function useNewUserSave(
  companyId: string,
  isInvited: boolean,
  onAdded: (id: string | null) => void,
): FormSave<NewUserInput, NewUserValues> {
  const notices = useNotices();
  const readAgain = useRefetch();
  const saveAccess = useNewAccessSave();
  const create = useSave(UserCreateDocument, {
    ...quiet,
    payloadOf: (data) => data.companyUserCreate,
    hasSecrets: true,
  });
  const toVariables = ({ details }: NewUserInput) => ({
    input: { companyId, details, ...(isInvited && { sendInvitation: true }) },
  });
  return {
    toOperation: (input) =>
      input.platformIds.length > 0
        ? { problem: furtherRequests }
        : { document: UserCreateDocument, variables: toVariables(input) },
    run: async (input) => {
      const endLoading = notices.loading('Adding the user');
      const added = await create.saveQuietly(toVariables(input));
      if (added.kind !== 'saved') {
        endLoading();
        return notAdded(added, notices);
      }
      const { companyUser, message } = added.payload;
      const unsaved = await saveAccess(companyUser, input);
      endLoading();
      readAgain(userQueries);
      if (unsaved.length > 0) await notices.error({ message: <Report unsaved={unsaved} /> });
      else notices.success(input.platformIds.length > 0 ? savedParts(input) : (message ?? 'Saved'));
      return { kind: 'finished', leave: () => onAdded(companyUser?.id ?? null) };
    },
  };
}

/** Reports why the person was not added, unless a field of the form shows it. */
function notAdded(
  outcome: Exclude<SaveOutcome<unknown>, { kind: 'saved' }>,
  notices: Notices,
): FormOutcome<NewUserValues> {
  if (outcome.kind === 'refused') {
    const whole = wholeInputError(outcome.errors);
    if (whole) void notices.error(whole);
    return { kind: 'refused', errors: outcome.errors };
  }
  if (!endsSession(outcome.problem)) void notices.error(outcome.problem);
  return { kind: 'failed' };
}

const savedParts = ({ access }: NewUserInput) =>
  access.length > 0 ? 'User details, platforms and roles saved' : 'User details and platforms saved';

const Report = ({ unsaved }: { unsaved: readonly Unsaved[] }) => (
  <BatchReport message="The user was added, but not all parts were saved." unsaved={unsaved} isKept={false} />
);

type NewUser = { id: string; revisions?: { platforms: string } | null } | null | undefined;

/** Returns a function that saves the platforms and the roles of a new person and returns what was not saved. */
function useNewAccessSave() {
  const platforms = useSave(NewUserPlatformsSaveDocument, {
    ...quiet,
    payloadOf: (data) => data.companyUserPlatformsSave,
  });
  const access = useSave(NewUserAccessSaveDocument, {
    ...quiet,
    payloadOf: (data) => data.companyUserAccessSave,
  });
  return async (user: NewUser, input: NewUserInput): Promise<Unsaved[]> => {
    if (input.platformIds.length === 0) return [];
    const [first, second] = ['Platforms', 'Roles'] as const;
    const roles = (reason: string) => (input.access.length > 0 ? [{ title: second, reason }] : []);
    const revision = user?.revisions?.platforms;
    if (!user || !revision) return [{ title: first, reason: unread }, ...roles(unread)];
    const { id: userId } = user;
    const given = await platforms.saveQuietly({
      input: { userId, revision, platformIds: [...input.platformIds] },
    });
    if (given.kind !== 'saved')
      return [{ title: first, reason: reasonOf(given) }, ...roles('They need the platforms.')];
    if (input.access.length === 0) return [];
    const next = given.payload.companyUser?.revisions?.access;
    if (!next) return roles(unread);
    const saved = await access.saveQuietly({ input: { userId, revision: next, access: input.access } });
    return saved.kind === 'saved' ? [] : roles(reasonOf(saved));
  };
}

/** Returns why a part was not saved, in one sentence. */
const reasonOf = (outcome: Exclude<SaveOutcome<unknown>, { kind: 'saved' }>) =>
  outcome.kind === 'refused'
    ? (outcome.errors[0]?.message ?? 'The service refused it.')
    : outcome.problem.message;
