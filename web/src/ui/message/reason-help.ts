import { createContext, useContext } from 'react';

/**
 * Returns what shows who could act in spite of a reason; null if nobody else can. `action` names what the reason
 * forbids, if it is not the reason of an action that the person lacks.
 */
export type ReasonHelp = (reason: string, action?: string) => (() => void) | null;

export const ReasonHelpContext = createContext<ReasonHelp>(() => null);

/** Provides the help for every reason inside: on disabled buttons and above locked forms. */
export const ReasonHelpProvider = ReasonHelpContext.Provider;

/** Returns the function that shows who could do what a reason forbids; null if there is nothing to show. */
export function useReasonHelp(reason: string | null | undefined): (() => void) | null {
  const helpFor = useContext(ReasonHelpContext);
  return reason ? helpFor(reason) : null;
}
