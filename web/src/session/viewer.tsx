import { createContext, useContext } from 'react';
import type { Action, ViewerFactsFragment } from '../graph/generated/graphql.ts';

const ViewerContext = createContext<ViewerFactsFragment | null>(null);

/** Provides the signed-in person to the components inside. */
export const ViewerProvider = ViewerContext.Provider;

/** Returns the signed-in person. Throws outside the signed-in console. */
export function useViewer(): ViewerFactsFragment {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer works only in the signed-in console');
  return viewer;
}

/** Whether an action is allowed, and the reason if it is not. */
export type Verdict = { isAllowed: boolean; reason: string | null };

/**
 * Returns whether the viewer may perform an action, according to the graph [ROL-01]. An action that the graph
 * does not list is not allowed.
 */
export function verdictOn(viewer: ViewerFactsFragment, action: Action): Verdict {
  const permission = viewer.can.find((entry) => entry.action === action);
  if (permission?.allowed) return { isAllowed: true, reason: null };
  return { isAllowed: false, reason: permission?.reason ?? 'You don’t have permission to do this' };
}

/** Returns whether the signed-in person may perform an action. */
export function usePermission(action: Action): Verdict {
  return verdictOn(useViewer(), action);
}
