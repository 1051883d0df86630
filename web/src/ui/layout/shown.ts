import { createContext, useContext } from 'react';

const ShownContext = createContext(true);

/** Provides the content of a tab with whether the tab is selected. */
export const ShownProvider = ShownContext.Provider;

/** Returns false inside a tab that is not selected. Its content stays mounted, so that input is kept. */
export const useIsShown = () => useContext(ShownContext);
