import { savedViewLimits } from '@console/schema/limits.ts';
import { savedViewMessages } from '@console/schema/saved-view.messages.ts';
import { useState } from 'react';
import { readSavedViews, type SavedView, writeSavedViews } from './browser-views.store.ts';

/** The saved views of a person, and how to change them. Each change resolves with its refusal, or null. */
export type ViewStore = {
  /** Undefined while they are loading. */
  views: readonly SavedView[] | undefined;
  /** Why they could not be loaded; null if they could. */
  problem: string | null;
  save: (view: SavedView) => Promise<string | null>;
  /** Gives a view another name, which no other view of its list may have. */
  rename: (view: SavedView, name: string) => Promise<string | null>;
  remove: (view: SavedView) => Promise<string | null>;
};

export const listOf = ({ path }: SavedView) => path.split('?', 1)[0];

/** Returns whether two views have the same name in the same list. */
export const isSameView = (one: SavedView, other: SavedView) =>
  one.name === other.name && listOf(one) === listOf(other);

/** Keeps the views of a person in the browser. */
export function useBrowserViews(personId: string, list: string): ViewStore {
  const [views, setViews] = useState(() => readSavedViews(personId, list));
  const store = async (next: SavedView[]) => {
    if (!writeSavedViews(personId, list, next)) return 'This browser does not keep views.';
    setViews(next);
    return null;
  };
  return {
    views,
    problem: null,
    save: async (view) => {
      const others = views.filter((one) => !isSameView(one, view));
      const max = savedViewLimits.inList;
      return others.length < max
        ? store([...others, view])
        : `You have ${max} saved views. Delete one that you no longer use`;
    },
    rename: async (view, name) => {
      const renamed = { ...view, name };
      return views.some((one) => one !== view && isSameView(one, renamed))
        ? savedViewMessages.nameTaken
        : store(views.map((one) => (one === view ? renamed : one)));
    },
    remove: (view) => store(views.filter((other) => other !== view)),
  };
}
