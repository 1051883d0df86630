import { useApolloClient } from '@apollo/client/react';
import { arrangerMessages } from '@console/schema/arranger.messages.ts';
import { messages } from '@console/schema/messages.ts';
import { readFragment } from '../../graph/generated/fragment-masking.ts';
import {
  ArrangerLocationsChangeDocument,
  ArrangerPlatformsChangeDocument,
  StoredArrangerDocument,
  StoredArrangerPartsFragmentDoc,
} from '../../graph/generated/graphql.ts';
import { endsSession, toProblemOf } from '../../graph/problem.ts';
import { useSave } from '../../graph/use-save.ts';
import { undoMessage } from '../../graph/use-undo.ts';
import { useImpact } from '../../impact/use-impact.tsx';
import { useNotices } from '../../ui/message/notices.tsx';
import {
  type AccessPlace,
  type HolderRow,
  nameOf,
  type Platform,
  type ToPerson,
} from '../access-holder.list.ts';
import { arrangerRemovalOf } from './arranger-removal.ts';
import { useOfferPerson } from './use-offer-person.ts';

type Change = { arrangerId: string; ids: readonly string[]; revision: string };

/**
 * Returns a function that removes the access of an arranger: the location, or at a company one platform. It asks with
 * the impact and what the arranger keeps, and offers Undo.
 */
export function useArrangerRemoval(place: AccessPlace, toPerson: ToPerson, refresh: () => void) {
  const client = useApolloClient();
  const impact = useImpact();
  const notices = useNotices();
  const offerPerson = useOfferPerson(toPerson);
  const send = useSend(place);

  async function read(id: string) {
    const { data } = await client.query({
      query: StoredArrangerDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    });
    const stored = readFragment(StoredArrangerPartsFragmentDoc, data?.arranger);
    if (!stored) throw new Error(arrangerMessages.doesNotExist);
    return stored;
  }

  async function ask(id: string, person: string, platform: Platform | null) {
    const removal = arrangerRemovalOf(place, await read(id), platform, person);
    const { title, message } = removal;
    if (!removal.canChange) {
      await offerPerson({ kind: 'ARRANGER', id }, title, message);
      return null;
    }
    const answers = { yes: 'Remove access', no: 'Cancel' };
    const ids = [...removal.ids];
    const agreed = await impact.ask(
      { type: 'confirm', title, message, answers, isDestructive: true },
      place.of === 'location'
        ? { arrangerLocations: { arrangerId: id, locationIds: ids } }
        : { arrangerPlatforms: { arrangerId: id, platformIds: ids } },
    );
    return agreed ? removal : null;
  }

  /** Resolves with what is stored then, or null after a message. */
  async function run(change: Change, toMessage: (reason: string) => string) {
    const endLoading = notices.loading('Saving access');
    const ended = await send(change).finally(endLoading);
    refresh();
    if ('revision' in ended) return ended;
    if (ended.problem && endsSession(ended.problem)) return null;
    const { requestId } = ended.problem ?? {};
    void notices.error({ message: toMessage(ended.reason), requestId });
    return null;
  }

  async function remove(arrangerId: string, person: string, platform: Platform | null) {
    const found = await ask(arrangerId, person, platform);
    if (!found) return;
    const { ids, before, done } = found;
    const saved = await run({ arrangerId, ids, revision: found.revision }, (reason) => reason);
    if (!saved) return;
    const { revision } = saved;
    const undo = async () => {
      const change = { arrangerId, ids: before, revision: revision ?? '' };
      const back = await run(change, (reason) => `This change can no longer be undone. ${reason}`);
      if (back) notices.success(undoMessage);
    };
    notices.success(done, revision === undefined ? undefined : undo);
  }

  return async (row: HolderRow, platform: Platform | null) => {
    if (!row.arranger) return;
    const { id, email } = row.arranger;
    try {
      await remove(id, nameOf(row) || email || id, platform);
    } catch (fault) {
      const problem = toProblemOf(fault);
      if (!endsSession(problem)) void notices.error(problem);
    }
  };
}

const refetch = ['ArrangerPage', 'CompanyArrangersTab'];

/** Returns a function that saves the locations or platforms of an arranger. It refuses a stale revision. */
function useSend({ of }: AccessPlace) {
  const locations = useSave(ArrangerLocationsChangeDocument, {
    payloadOf: (data) => data.arrangerUpdate,
    progress: null,
    refetch,
  });
  const platforms = useSave(ArrangerPlatformsChangeDocument, {
    payloadOf: (data) => data.arrangerPlatformsSave,
    progress: null,
    refetch,
  });
  return async ({ arrangerId, ids, revision }: Change) => {
    const owner = { arrangerId, revision };
    const ended =
      of === 'location'
        ? await locations.save({ input: { ...owner, details: { locationIds: [...ids] } } })
        : await platforms.save({ input: { ...owner, platformIds: [...ids] } });
    if (ended.kind === 'refused') return { reason: ended.errors[0]?.message ?? messages.errorOccurred };
    if (ended.kind !== 'saved') return { reason: ended.problem.message, problem: ended.problem };
    const stored = readFragment(StoredArrangerPartsFragmentDoc, ended.payload.arranger);
    return { revision: of === 'location' ? stored?.revisions.details : stored?.revisions.platforms };
  };
}
