import { createContext, useContext } from 'react';
import type { Action, ViewerFactsFragment } from '../graph/generated/graphql.ts';
import { personName } from '../ui/action/person-name.ts';

const ViewerContext = createContext<ViewerFactsFragment | null>(null);

/** Provides the signed-in person to the components inside. */
export const ViewerProvider = ViewerContext.Provider;

/** Returns the signed-in person. Throws outside the signed-in console. */
export function useViewer(): ViewerFactsFragment {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer works only in the signed-in console');
  return viewer;
}

/** Returns the signed-in person; null until it is loaded. */
export const useKnownViewer = () => useContext(ViewerContext);

/**
 * Whether an action is allowed, and the reason if it is not. An administrator who sees the console as the person has
 * both: what the person sees is shown, and the reason locks it.
 */
export type Verdict = { isAllowed: boolean; reason: string | null };

/**
 * Returns whether the viewer may perform an action, according to the graph [ROL-01]. An action that the graph
 * does not list is not allowed.
 */
export function verdictOn(viewer: ViewerFactsFragment, action: Action): Verdict {
  const permission = viewer.can.find((entry) => entry.action === action);
  if (permission?.allowed) return { isAllowed: true, reason: null };
  const lock = viewLockOf(viewer);
  if (lock && permission?.isGrantedToPerson) return { isAllowed: true, reason: lock };
  return { isAllowed: false, reason: permission?.reason ?? 'You don’t have permission to do this' };
}

const viewLockOf = ({ viewedBy, firstName, lastName, email }: ViewerFactsFragment) =>
  viewedBy ? `Read-only view as ${personName({ firstName, lastName }) || email}` : null;

/** Returns why people cannot change even what is their own; null unless an administrator sees the console as them. */
export const useViewLock = (): string | null => viewLockOf(useViewer());

/** Returns whether the signed-in person may perform an action. */
export function usePermission(action: Action): Verdict {
  return verdictOn(useViewer(), action);
}
