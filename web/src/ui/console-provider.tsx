import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NoticeProvider } from './notices.tsx';
import { system } from './system.ts';

/** Everything of `ui/` that must stand around the pages: the styling system and the notices. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <NoticeProvider>{children}</NoticeProvider>
    </ChakraProvider>
  );
}
