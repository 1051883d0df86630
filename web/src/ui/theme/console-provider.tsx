import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NoticeProvider } from '../message/notices.tsx';
import { system } from './system.ts';

/** Provides the styling system and the notices to all pages. */
export function ConsoleProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <NoticeProvider>{children}</NoticeProvider>
    </ChakraProvider>
  );
}
