import type { ReactNode } from 'react';

/** Stands in for Chakra's provider in the build, where the style sheet exists already. */
export const ChakraProvider = ({ children }: { children: ReactNode }) => children;

/** Only Chakra's own engine has a system. */
export const useChakraContext = () => null;
