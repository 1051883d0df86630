import { useApolloClient } from '@apollo/client/react';
import { Fragment } from 'react';
import { toEarlier, toWholeAccess, type WholeAccess, whyNotUndone } from '../../access/access-change.ts';
import { useAccessChange } from '../../access/use-access-change.ts';
import { BulkNames } from '../../bulk/bulk-names.tsx';
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
  platformsWithoutRole,
  toAccessAfter,
  withRoles,
} from './bulk-access.ts';
import type { PlaceLists } from './bulk-role-fields.tsx';
import { formsWithRoles, type PlatformAccessOptions } from './user-access.form.ts';

/** A platform that some of the users would have without a role, which the service does not save. */
export type MissingRole = { options: PlatformAccessOptions; names: readonly string[] };

/** A change of access that is ready to be asked about. */
export type BulkAccessPlan = {
  items: readonly BulkItem[];
  /** Names of those whose platform cannot be removed. */
  left: readonly string[];
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

  async function readMissing(after: readonly PlatformAccessInput[][], names: readonly string[]) {
    const platformIds = platformsWithoutRole(after);
    if (platformIds.length === 0) return { missing: [], lists: { regions: [], locations: [] } };
    const { data } = await client.query({
      query: AccessChoicesDocument,
      variables: { companyId, platformIds },
    });
    const missing = formsWithRoles(data?.platformAccessOptions ?? []).map((options): MissingRole => {
      const lacks = (access: readonly PlatformAccessInput[]) =>
        access.some(({ platformId, roleId }) => platformId === options.platform.id && !roleId);
      return { options, names: names.filter((_, at) => lacks(after[at] ?? [])) };
    });
    return { missing, lists: toPlaceLists(data) };
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
        const known = stored.filter((one) => kind !== 'remove' || canLose(one, values.platformId));
        const others = chosen.filter(({ id }) => known.some(({ userId }) => userId === id));
        const left = chosen.filter((item) => !others.includes(item)).map(({ name }) => name);
        if (known.length === 0) {
          await notices.error({
            message: `${platform} cannot be removed from these users: ${NOTHING_TO_REMOVE}.`,
          });
          return null;
        }
        const toAccess = toAccessAfter(values, options, copied);
        const after = known.map((one) => [...toAccess(one)]);
        const rest = await readMissing(
          after,
          others.map(({ name }) => name),
        );
        return { items: others, left, known, toAccess, texts: textsOf(values, platform), ...rest };
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
          message: <WhoChanges {...{ items: plan.items, left: plan.left, kept }} />,
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

type WhoChangesProps = Pick<BulkAccessPlan, 'items' | 'left'> & {
  /** Those whose change cannot be undone, by the reason. */
  kept: ReadonlyMap<string | null, readonly BulkItem[]>;
};

const namesOf = (items: readonly BulkItem[]) => items.map(({ name }) => name);

/** Names whose access changes, whose does not, and for whom it cannot be undone. */
const WhoChanges = ({ items, left, kept }: WhoChangesProps) => (
  <>
    <BulkNames names={namesOf(items)} />
    {left.length > 0 && (
      <>
        <p>{`Not changed, because ${NOTHING_TO_REMOVE}:`}</p>
        <BulkNames names={left} />
      </>
    )}
    {[...kept].map(
      ([why, some]) =>
        why && (
          <Fragment key={why}>
            <p>{`Undo will not be possible for these users: ${why}.`}</p>
            <BulkNames names={namesOf(some)} />
          </Fragment>
        ),
    )}
  </>
);

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

type Texts = { title: string; yes: string; toDone: (count: number) => string };

function textsOf({ kind, source }: BulkAccessValues, platform: string): Texts {
  const all: Record<BulkAccessKind, Texts> = {
    give: {
      title: `Give ${platform}`,
      yes: 'Save access',
      toDone: (count) => `${platform} given to ${countOf(count, words)}`,
    },
    remove: {
      title: `Remove ${platform}`,
      yes: 'Remove access',
      toDone: (count) => `${platform} removed from ${countOf(count, words)}`,
    },
    copy: {
      title: `Copy the access of ${source?.name ?? ''}`,
      yes: 'Copy access',
      toDone: (count) => `Access of ${source?.name ?? ''} copied to ${countOf(count, words)}`,
    },
  };
  return all[kind];
}
