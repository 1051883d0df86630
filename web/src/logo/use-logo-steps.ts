import { messages } from '@console/schema/messages.ts';
import { type FragmentType, readFragment } from '../graph/generated/fragment-masking.ts';
import {
  LogoFactsFragmentDoc,
  type LogoFileInput,
  LogoTargetFragmentDoc,
} from '../graph/generated/graphql.ts';
import { isTransient } from '../graph/problem.ts';
import type { SaveOutcome } from '../graph/use-save.ts';
import { type Question, useNotices } from '../ui/notices.tsx';
import type { LogoOwner } from './logo-panel.tsx';
import type { Step } from './use-logo-upload.ts';

/** What the graph can do with the logo of one company or one location. */
type LogoCalls = {
  begin: (
    file: LogoFileInput,
  ) => Promise<SaveOutcome<{ upload?: FragmentType<typeof LogoTargetFragmentDoc> | null }>>;
  finish: (key: string) => Promise<SaveOutcome<{ message?: string | null }>>;
  remove: (question: Question) => Promise<boolean>;
  /** Reads the logo anew; null when it cannot be read, and the person has been told. */
  reload: () => Promise<{ logo?: FragmentType<typeof LogoFactsFragmentDoc> | null } | null>;
};

const notToBeHad = 'The logo cannot be fetched right now. Try again later.';
const confirmDelete: Question = {
  type: 'confirm',
  title: 'Delete Logo',
  message: messages.confirmLogoDelete,
};

/** The steps that the panel of a logo takes, by the calls of its owner. */
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
      if (owner && !url) void notices.error({ message: notToBeHad });
      return url;
    },
  };
}

function toStep<Payload, Result>(
  outcome: SaveOutcome<Payload>,
  read: (payload: Payload) => Result | null,
): Step<Result> {
  const fail = (mistake: string | undefined, mayPass: boolean) =>
    ({ done: null, mistake: mistake ?? messages.errorOccurred, isTransient: mayPass }) as const;
  if (outcome.kind === 'refused') return fail(outcome.errors[0]?.message, false);
  if (outcome.kind !== 'saved') return fail(outcome.problem.message, isTransient(outcome.problem));
  const done = read(outcome.payload);
  return done === null ? fail(undefined, false) : { done, mistake: null };
}
