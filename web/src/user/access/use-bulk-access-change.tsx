import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toEarlier, toWholeAccess, type WholeAccess, whyNotUndone } from '../../access/access-change.ts';
import { useAccessChange } from '../../access/use-access-change.ts';
import type { BulkItem, BulkTask } from '../../bulk/bulk-task.ts';
import { wordsOf } from '../../bulk/bulk-words.ts';
import { AccessChoicesDocument, type PlatformAccessInput } from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { countOf } from '../../ui/action/count-text.ts';
import { useNotices } from '../../ui/message/notices.tsx';
import {
  type BulkAccessKind,
  type BulkAccessValues,
  toAccessAfter,
  toEntry,
  withRoles,
} from './bulk-access.ts';
import { faultOf, type MissingRole, missingOf } from './bulk-access-gaps.ts';
import { type GivenRole, NobodyChanges, toGivenRoles, WhoChanges } from './bulk-access-question.tsx';
import type { PlaceLists } from './bulk-role-fields.tsx';
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
  texts: Texts;
  missing: readonly MissingRole[];
  lists: PlaceLists;
};

type Options = {
  companyId: string;
  items: readonly BulkItem[];
  onStart: (task: BulkTask, items: readonly BulkItem[]) => Promise<void>;
};

const words = wordsOf.COMPANY_USER;

const NOTHING_TO_REMOVE = 'they do not have the platform or have no other';

/** The service keeps at least one platform for each user who has one. */
const canLose = ({ access }: WholeAccess, platformId: string) =>
  access.length > 1 && access.some((one) => one.platformId === platformId);

/** Returns the functions that plan a change of access and ask about it with its impact. Each reports its failures. */
export function useBulkAccessChange({ companyId, items, onStart }: Options) {
  const client = useApolloClient();
  const { read, toTask } = useAccessChange();
  const impact = useImpact();
  const notices = useNotices();

  async function orReport<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) await notices.error(problem);
      return null;
    }
  }

  return {
    /** Reads the present access of all. Resolves with null after a failure. */
    plan: (
      values: BulkAccessValues,
      options: PlatformAccessOptions | undefined,
      platform: string,
    ): Promise<BulkAccessPlan | null> =>
      orReport(async () => {
        const { kind, source } = values;
        const copied = source && toWholeAccess(await read(source.id));
        const chosen = items.filter(({ id }) => kind !== 'copy' || id !== source?.id);
        const stored = await Promise.all(chosen.map(async ({ id }) => toWholeAccess(await read(id))));
        const toAccess = toAccessAfter(values, options, copied);
        const { options: all, lists } = await readOptions(client, companyId, stored.flatMap(toAccess));
        const whyLeft = (one: WholeAccess) => {
          if (kind === 'remove' && !canLose(one, values.platformId)) return NOTHING_TO_REMOVE;
          const fault = faultOf(toAccess(one), all);
          return fault && `their access cannot be saved. ${fault}`;
        };
        const reasons = new Map(stored.map((one) => [one.userId, whyLeft(one)]));
        const left = Map.groupBy(chosen, ({ id }) => reasons.get(id) ?? '');
        const changed = left.get('') ?? [];
        left.delete('');
        const texts = textsOf(values, platform);
        if (changed.length === 0) {
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
        const kept = Map.groupBy(plan.items, ({ id }) => {
          const one = known.find(({ userId }) => userId === id);
          return one ? whyNotUndone(toEarlier(one, toAccess(one))) : null;
        });
        const question = {
          type: 'confirm',
          title: `${texts.title}: ${countOf(plan.items.length, words)}?`,
          message: (
            <WhoChanges
              {...{ items: plan.items, left: plan.left, kept }}
              given={[
                ...plan.given,
                ...toGivenRoles(
                  roles,
                  plan.missing.map(({ options }) => options),
                  plan.lists,
                ),
              ]}
            />
          ),
          answers: { yes: texts.yes, no: 'Cancel' },
        } as const;
        if (!(await impact.ask(question, { userAccess }))) return false;
        void onStart(toTask({ title: texts.title, toDone: texts.toDone, known, toAccess }), plan.items);
        return true;
      });
      return agreed === true;
    },
  };
}

/** Reads what can be chosen on the platforms of an access. */
async function readOptions(client: ApolloClient, companyId: string, access: readonly PlatformAccessInput[]) {
  const platformIds = [...new Set(access.flatMap(({ platformId }) => platformId ?? []))];
  if (platformIds.length === 0) return { options: [], lists: toPlaceLists(undefined) };
  const { data } = await client.query({
    query: AccessChoicesDocument,
    variables: { companyId, platformIds },
  });
  return { options: data?.platformAccessOptions ?? [], lists: toPlaceLists(data) };
}

type Places = Partial<{
  company: { regions?: readonly Region[] | null } | null;
  locationOptions: PlaceLists['locations'] | null;
}>;
type Region = PlaceLists['regions'][number] & { isPlaceholder: boolean };

/** Returns the places of a company, without the placeholder region. */
export const toPlaceLists = (data: Places | undefined): PlaceLists => ({
  regions: (data?.company?.regions ?? []).filter(({ isPlaceholder }) => !isPlaceholder),
  locations: data?.locationOptions ?? [],
});

type Texts = {
  title: string;
  yes: string;
  toDone: (count: number) => string;
  /** Says that it can be done for none of the users. */
  nobody: string;
};

function textsOf({ kind, source }: BulkAccessValues, platform: string): Texts {
  const all: Record<BulkAccessKind, Texts> = {
    give: {
      title: `Give ${platform}`,
      yes: 'Save access',
      toDone: (count) => `${platform} given to ${countOf(count, words)}`,
      nobody: `${platform} cannot be given to these users.`,
    },
    remove: {
      title: `Remove ${platform}`,
      yes: 'Remove access',
      toDone: (count) => `${platform} removed from ${countOf(count, words)}`,
      nobody: `${platform} cannot be removed from these users.`,
    },
    copy: {
      title: `Copy the access of ${source?.name ?? ''}`,
      yes: 'Copy access',
      toDone: (count) => `Access of ${source?.name ?? ''} copied to ${countOf(count, words)}`,
      nobody: `The access of ${source?.name ?? ''} cannot be copied to these users.`,
    },
  };
  return all[kind];
}
