import { createContext, useContext } from 'react';
import type { Action, ViewerFactsFragment } from '../graph/generated/graphql.ts';

const ViewerContext = createContext<ViewerFactsFragment | null>(null);

/** Gives the signed-in person to everything inside. */
export const ViewerProvider = ViewerContext.Provider;

/** The signed-in person. Every page inside the console has one. */
export function useViewer(): ViewerFactsFragment {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('useViewer is for pages inside the signed-in console');
  return viewer;
}

/** Whether something is allowed, and if not, why: for `disabledReason`. */
export type Verdict = { isAllowed: boolean; reason: string | null };

/** What the graph says about an action of this person [ROL-01]. What it does not name is not allowed. */
export function verdictOn(viewer: ViewerFactsFragment, action: Action): Verdict {
  const permission = viewer.can.find((entry) => entry.action === action);
  if (permission?.allowed) return { isAllowed: true, reason: null };
  return { isAllowed: false, reason: permission?.reason ?? 'Your role does not allow this' };
}

/** What the graph says about an action of the signed-in person. */
export function usePermission(action: Action): Verdict {
  return verdictOn(useViewer(), action);
}
