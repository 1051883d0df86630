import { messages } from '@console/schema/messages.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LogoFactsFragmentDoc,
  type LogoFileInput,
  LogoTargetFragmentDoc,
} from '../graph/generated/graphql.ts';
import { isTransient } from '../graph/problem.ts';
import type { SaveOutcome } from '../graph/use-save.ts';
import { type Question, useNotices } from '../ui/message/notices.tsx';
import type { LogoOwner } from './logo-panel.tsx';
import type { Step } from './use-logo-upload.ts';

/** The graph operations on the logo of one company or location. */
type LogoCalls = {
  begin: (
    file: LogoFileInput,
  ) => Promise<SaveOutcome<{ upload?: FragmentType<typeof LogoTargetFragmentDoc> | null }>>;
  finish: (key: string) => Promise<SaveOutcome<{ message?: string | null }>>;
  remove: (question: Question) => Promise<boolean>;
  /** Reloads the logo. Returns null if it cannot be read, after reporting it. */
  reload: () => Promise<{ logo?: FragmentType<typeof LogoFactsFragmentDoc> | null } | null>;
};

const downloadUnavailable = 'The logo can’t be downloaded right now. Try again later.';
const confirmDelete: Question = {
  type: 'confirm',
  title: 'Delete Logo',
  message: messages.confirmLogoDelete,
};

/** Returns the operations of the logo panel, built from the graph operations of the logo's owner. */
export function useLogoSteps({
  begin,
  finish,
  remove,
  reload,
}: LogoCalls): Pick<LogoOwner, 'begin' | 'finish' | 'remove' | 'freshUrl'> {
  const notices = useNotices();
  return {
    begin: async (file) =>
      toStep(await begin(file), ({ upload }) => readFragment(LogoTargetFragmentDoc, upload) ?? null),
    finish: async (key) => toStep(await finish(key), ({ message }) => message ?? 'Logo uploaded'),
    remove: () => remove(confirmDelete),
    freshUrl: async () => {
      const owner = await reload();
      const url = readFragment(LogoFactsFragmentDoc, owner?.logo)?.downloadUrl ?? null;
      if (owner && !url) void notices.error({ message: downloadUnavailable });
      return url;
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
