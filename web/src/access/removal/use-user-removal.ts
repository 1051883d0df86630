import { isDone, runTask, toEnd } from '../../bulk/bulk-task.ts';
import type { ScopeKind } from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { useRefetch } from '../../graph/use-save.ts';
import { undoMessage } from '../../graph/use-undo.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { useNotices } from '../../ui/message/notices.tsx';
import { toWholeAccess } from '../access-change.ts';
import {
  type AccessPlace,
  accessOn,
  type HolderRow,
  nameOf,
  type Platform,
  type ToPerson,
} from '../access-holder.list.ts';
import { useAccessChange } from '../use-access-change.ts';
import { useOfferPerson } from './use-offer-person.ts';
import { removalOf } from './user-removal.ts';

/**
 * Returns a function that removes the access of a user on one platform. It asks with the impact first, and offers
 * the page of the person where the role covers more than the place.
 */
export function useUserRemoval(place: AccessPlace, toPerson: ToPerson, refresh: () => void) {
  const { read, toTask } = useAccessChange();
  const readAgain = useRefetch();
  const impact = useImpact();
  const notices = useNotices();
  const offerPerson = useOfferPerson(toPerson);

  async function ask({ id, name }: { id: string; name: string }, platform: Platform, via?: ScopeKind) {
    const user = await read(id);
    const reached = { platformId: platform.id, via };
    const removal = removalOf(place, user, reached, { person: name, platform: platform.name });
    if (removal.kind !== 'change') {
      const title = removal.kind === 'wider' ? 'This role covers more' : 'Last platform';
      await offerPerson({ kind: 'COMPANY_USER', id }, title, removal.message);
      return null;
    }
    const before = toWholeAccess(user);
    const agreed = await impact.ask(
      {
        type: 'confirm',
        title: `Remove ${platform.name} access of ${name}?`,
        message: removal.message,
        answers: { yes: 'Remove access', no: 'Cancel' },
        isDestructive: true,
      },
      { userAccess: [{ ...before, access: [...removal.access] }] },
    );
    return agreed ? { before, access: removal.access } : null;
  }

  async function run(task: ReturnType<typeof toTask>, item: { id: string; name: string }) {
    const endLoading = notices.loading('Saving access');
    const [result] = await runTask(task, [item]).finally(endLoading);
    refresh();
    readAgain(task.affected);
    if (result && isDone(result)) return true;
    void notices.error({ message: result?.reason ?? '' });
    return false;
  }

  return async (row: HolderRow, platform: Platform) => {
    if (!row.user) return;
    const item = { id: row.user.id, name: nameOf(row) || row.user.email || row.user.id };
    try {
      const found = await ask(item, platform, accessOn(row, platform.id)?.via);
      if (!found) return;
      const task = toTask({
        title: 'Remove access',
        toDone: () => `${platform.name} access of ${item.name} removed`,
        known: [found.before],
        toAccess: () => found.access,
      });
      if (!(await run(task, item))) return;
      const { text, back } = toEnd(task, [item], 1);
      notices.success(
        text,
        back &&
          (async () => {
            if (await run(back, item)) notices.success(undoMessage);
          }),
      );
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
    }
  };
}
