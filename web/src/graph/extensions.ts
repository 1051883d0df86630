import { createContext, useContext } from 'react';
import type { Extension } from './generated/graphql.ts';

const ExtensionsContext = createContext<readonly Extension[] | null>(null);

/** Provides the extensions of the service to the components inside. */
export const ExtensionsProvider = ExtensionsContext.Provider;

/**
 * Returns whether the service has an extension. A control that needs an extension is not shown without it.
 * Throws outside the signed-in console.
 */
export const useExtension = (extension: Extension): boolean => useExtensions().includes(extension);

/** Returns all extensions of the service. Throws outside the signed-in console. */
export function useExtensions(): readonly Extension[] {
  const extensions = useContext(ExtensionsContext);
  if (!extensions) throw new Error('useExtension works only in the signed-in console');
  return extensions;
}
