import type { HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { TickBox, TickRow } from './checkbox.tsx';

/** One choice of several that exclude each other, with its caption to the right. Those of one `name` are one stop for the keyboard. */
export function Radio({ children, ...props }: HTMLChakraProps<'input'> & { children: ReactNode }) {
  return (
    <TickRow>
      <TickBox type="radio" {...props} />
      {children}
    </TickRow>
  );
}
