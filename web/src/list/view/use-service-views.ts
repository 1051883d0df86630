import { useQuery } from '@apollo/client/react';
import { savedViewLimits } from '@console/schema/limits.ts';
import { useEffect } from 'react';
import {
  SavedViewDeleteDocument,
  SavedViewSaveDocument,
  SavedViewsDocument,
  SavedViewUpdateDocument,
} from '../../graph/generated/graphql.ts';
import { toProblemOf } from '../../graph/problem.ts';
import { type SaveOutcome, useSave } from '../../graph/use-save.ts';
import { cutText } from '../../ui/action/cut-text.ts';
import { readSavedViews, type SavedView, writeSavedViews } from './browser-views.store.ts';
import { isSameView, type ViewStore } from './use-browser-views.ts';

const options = { refetch: ['SavedViews'], progress: null };

/**
 * Keeps the views of a person in the service, so that they are the same in every browser. Views that the browser
 * still keeps are moved there.
 */
export function useServiceViews(personId: string, list: string): ViewStore {
  const { data, error } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const { save: send } = useSave(SavedViewSaveDocument, {
    ...options,
    payloadOf: ({ savedViewSave }) => savedViewSave,
  });
  const { save: sendRemoval } = useSave(SavedViewDeleteDocument, {
    ...options,
    payloadOf: ({ savedViewDelete }) => savedViewDelete,
  });
  const { save: sendName } = useSave(SavedViewUpdateDocument, {
    ...options,
    payloadOf: ({ savedViewUpdate }) => savedViewUpdate,
  });
  const stored = data?.viewer?.savedViews;
  const find = (view: SavedView) => stored?.find((one) => isSameView(one, view));
  const save = async ({ name, path }: SavedView) => refusalIn(await send({ input: { name, path } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views have arrived
  useEffect(() => {
    if (stored) void moveFromBrowser(personId, list, stored, save);
  }, [stored !== undefined]);
  return {
    views: stored ?? (error ? [] : undefined),
    problem: !stored && error ? toProblemOf(error).message : null,
    save,
    rename: async (view, name) => {
      const found = find(view);
      return found ? refusalIn(await sendName({ input: { savedViewId: found.id, name } })) : null;
    },
    remove: async (view) => {
      const found = find(view);
      return found ? refusalIn(await sendRemoval({ input: { savedViewId: found.id } })) : null;
    },
  };
}

/** Returns why a save was refused or failed; null if it succeeded. */
function refusalIn(outcome: SaveOutcome<unknown>): string | null {
  if (outcome.kind === 'saved') return null;
  if (outcome.kind === 'refused') return outcome.errors[0]?.message ?? null;
  return outcome.problem.message;
}

/** Saves the views that the browser keeps, and forgets those that are saved. */
async function moveFromBrowser(
  personId: string,
  list: string,
  stored: readonly SavedView[],
  save: (view: SavedView) => Promise<string | null>,
) {
  const moved: SavedView[] = [];
  for (const view of readSavedViews(personId, list)) {
    const others = () => readSavedViews(personId, list).filter((one) => !isSameView(one, view));
    const free = toFree(view, stored, [...moved, ...others()]);
    if (free && (await save(free)) !== null) continue;
    if (free) moved.push(free);
    writeSavedViews(personId, list, others());
  }
}

/**
 * Returns the view under the first name that no other view has, because the service replaces a view of the same name.
 * Null if the view is stored, perhaps under such a name.
 */
function toFree(view: SavedView, stored: readonly SavedView[], others: readonly SavedView[]) {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const named = { ...view, name: cutText(view.name, savedViewLimits.name - suffix.length) + suffix };
    const isNamed = (one: SavedView) => isSameView(one, named);
    const same = stored.find(isNamed);
    if (same?.path === view.path) return null;
    if (!same && !others.some(isNamed)) return named;
  }
}
