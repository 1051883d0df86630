import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toEarlier, toWholeAccess, type WholeAccess, whyUndoFails } from '../../access/access-change.ts';
import { useAccessChange } from '../../access/use-access-change.ts';
import type { BulkItem, BulkTask } from '../../bulk/bulk-task.ts';
import { wordsOf } from '../../bulk/bulk-words.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  AccessChoicesDocument,
  AccessOptionsFragmentDoc,
  type PlatformAccessInput,
} from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { useIsGone } from '../../ui/action/use-is-gone.ts';
import { type Question, useNotices } from '../../ui/message/notices.tsx';
import { type BulkAccessValues, toAccessAfter, toEntry, withRoles } from './bulk-access.ts';
import { faultOf, type MissingRole, missingOf } from './bulk-access-gaps.ts';
import { type GivenRole, NobodyChanges, toGivenRoles, WhoChanges } from './bulk-access-question.tsx';
import { type BulkAccessTexts, textsOf } from './bulk-access-texts.ts';
import type { PlaceLists } from './bulk-role-fields.tsx';
import { toPlaceLists } from './place-lists.ts';
import type { PlatformAccessOptions } from './user-access.form.ts';

/** A change of access that is ready to be asked about. */
export type BulkAccessPlan = {
  items: readonly BulkItem[];
  /** Those whose access does not change, by the reason. */
  left: ReadonlyMap<string, readonly BulkItem[]>;
  /** The roles that are given, with their places, by the name of the platform. */
  given: readonly GivenRole[];
  known: readonly WholeAccess[];
  toAccess: (before: WholeAccess) => readonly PlatformAccessInput[];
  texts: BulkAccessTexts;
  missing: readonly MissingRole[];
  lists: PlaceLists;
};

type Options = {
  companyId: string;
  items: readonly BulkItem[];
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
  /** Called just before a question or an error is shown. */
  onShow: () => void;
};

const words = wordsOf.COMPANY_USER;

const NOTHING_TO_REMOVE = 'they do not have the platform or have no other';

/** The service keeps at least one platform for each user who has one. */
const canLose = ({ access }: WholeAccess, platformId: string) =>
  access.length > 1 && access.some((one) => one.platformId === platformId);

/** Returns the functions that plan a change of access and ask about it with its impact. Each reports its failures. */
export function useBulkAccessChange({ companyId, items, onStart, onShow }: Options) {
  const client = useApolloClient();
  const { read, toTask } = useAccessChange();
  const impact = useImpact();
  const notices = useNotices();
  const isGone = useIsGone();

  async function orReport<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (fault) {
      if (isGone.current) return null;
      const problem = toProblemOf(fault);
      if (endsSession(problem)) return null;
      onShow();
      await notices.error(problem);
      return null;
    }
  }

  return {
    /** Reads the present access of all, and counts it. Resolves with null after a failure, or once the dialog is closed. */
    plan: (
      values: BulkAccessValues,
      options: PlatformAccessOptions | undefined,
      platform: string,
      onRead: () => void,
    ): Promise<BulkAccessPlan | null> =>
      orReport(async () => {
        const { kind, source } = values;
        const copied = source && toWholeAccess(await read(source.id));
        const chosen = items.filter(({ id }) => kind !== 'copy' || id !== source?.id);
        const readOne = async ({ id }: BulkItem) => {
          const one = toWholeAccess(await read(id));
          onRead();
          return one;
        };
        const stored = await Promise.all(chosen.map(readOne));
        const toAccess = toAccessAfter(values, options, copied);
        const { options: all, lists } = await readOptions(client, companyId, stored.flatMap(toAccess));
        const reasons = new Map(stored.map((one) => [one.userId, whyLeft(one, toAccess(one), values, all)]));
        const left = Map.groupBy(chosen, ({ id }) => reasons.get(id) ?? '');
        const changed = left.get('') ?? [];
        left.delete('');
        const texts = textsOf(values, platform);
        if (isGone.current) return null;
        if (changed.length === 0) {
          onShow();
          await notices.error({ message: <NobodyChanges reason={texts.nobody} left={left} /> });
          return null;
        }
        const known = stored.filter(({ userId }) => !reasons.get(userId));
        const missing = missingOf(
          known.map((one) => toAccess(one)),
          changed,
          all,
        );
        const given =
          kind === 'give' ? toGivenRoles([toEntry(values.platformId, values, options)], all, lists) : [];
        return { items: changed, left, known, toAccess, texts, given, missing, lists };
      }),
    /** Asks, then starts the task. Resolves with whether it has begun. */
    ask: async (plan: BulkAccessPlan, roles: readonly PlatformAccessInput[]): Promise<boolean> => {
      const agreed = await orReport(async () => {
        const { known, texts } = plan;
        const toAccess = (before: WholeAccess) => withRoles(plan.toAccess(before), roles);
        const userAccess = known.map((one) => ({ ...one, access: toAccess(one) }));
        const asked = await impact.toQuestion(questionOf(plan, toAccess, roles), { userAccess });
        if (!asked || isGone.current) return false;
        onShow();
        if (!(await notices.ask(asked))) return false;
        void onStart(toTask({ title: texts.title, toDone: texts.toDone, known, toAccess }), plan.items);
        return true;
      });
      return agreed === true;
    },
  };
}

/** Returns the question about a change, without its impact. */
function questionOf(
  { items, left, known, given, missing, lists, texts }: BulkAccessPlan,
  toAccess: BulkAccessPlan['toAccess'],
  roles: readonly PlatformAccessInput[],
): Question {
  const kept = Map.groupBy(items, ({ id }) => {
    const one = known.find(({ userId }) => userId === id);
    return one ? whyUndoFails(toEarlier(one, toAccess(one))) : null;
  });
  const options = missing.map((one) => one.options);
  const allGiven = [...given, ...toGivenRoles(roles, options, lists)];
  return {
    type: 'confirm',
    title: `${texts.title}: ${countOf(items.length, words)}?`,
    message: <WhoChanges {...{ items, left, kept }} given={allGiven} />,
    answers: { yes: texts.yes, no: 'Cancel' },
  };
}

/** Returns why the access of a user does not change; null if it does. */
function whyLeft(
  before: WholeAccess,
  after: readonly PlatformAccessInput[],
  { kind, platformId }: BulkAccessValues,
  all: readonly PlatformAccessOptions[],
): string | null {
  if (kind === 'remove' && !canLose(before, platformId)) return NOTHING_TO_REMOVE;
  const fault = faultOf(after, all);
  return fault && `their access cannot be saved. ${fault}`;
}

/** Reads what can be chosen on the platforms of an access. */
async function readOptions(client: ApolloClient, companyId: string, access: readonly PlatformAccessInput[]) {
  const platformIds = [...new Set(access.flatMap(({ platformId }) => platformId ?? []))];
  if (platformIds.length === 0) return { options: [], lists: toPlaceLists(undefined) };
  const { data } = await client.query({
    query: AccessChoicesDocument,
    variables: { companyId, platformIds },
  });
  return {
    options: readFragment(AccessOptionsFragmentDoc, data?.platformAccessOptions) ?? [],
    lists: toPlaceLists(data),
  };
}
