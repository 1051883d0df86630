import { createContext, useContext } from 'react';

/** Returns what shows who could act in spite of a reason; null if nobody else can. */
export type ReasonHelp = (reason: string) => (() => void) | null;

const ReasonHelpContext = createContext<ReasonHelp>(() => null);

/** Provides the help for every reason inside: on disabled buttons and above locked forms. */
export const ReasonHelpProvider = ReasonHelpContext.Provider;

/** Returns the function that shows who could do what a reason forbids; null if there is nothing to show. */
export function useReasonHelp(reason: string | null | undefined): (() => void) | null {
  const helpFor = useContext(ReasonHelpContext);
  return reason ? helpFor(reason) : null;
}
